import { expect, test } from 'vitest'
import {
  addressChangedMail,
  addressTakenMail,
  confirmationMail,
  deletionMail,
  emailChangeMail,
  inviteMail,
  magicLinkMail,
  reauthenticationMail,
  recoveryMail,
} from '#server/mail/templates/account-mails.ts'
import {
  factorAddedMail,
  factorRemovedMail,
  failedPaymentMail,
  newDeviceMail,
  passwordChangedMail,
  recoveryCodesMail,
  retentionMail,
} from '#server/mail/templates/account-notices.ts'
import { guardianInvitationMail, teacherInvitationMail } from '#server/mail/templates/invitation-mails.ts'
import { type MailContent, renderMail } from '#server/mail/templates/layout.ts'
import { type MailSpeaker, speakerOf } from '#server/mail/words.ts'

const english = speakerOf('default')
const portuguese = speakerOf('pt-BR')

const parts = {
  link: 'https://play.example/auth/v1/verify?token=a&type=b',
  code: '012345',
  name: 'Zoë O’Hara',
}
const addresses = { oldEmail: 'a@example.com', newEmail: 'b@example.com' }
const withLink: Record<string, (speaker: MailSpeaker) => MailContent> = {
  confirmation: (speaker) => confirmationMail(speaker, parts),
  recovery: (speaker) => recoveryMail(speaker, parts),
  magicLink: (speaker) => magicLinkMail(speaker, parts),
  invite: (speaker) => inviteMail(speaker, parts),
  emailChange: (speaker) => emailChangeMail(speaker, { ...parts, ...addresses }),
}
const moment = Date.UTC(2027, 4, 3)
const all: typeof withLink = {
  ...withLink,
  addressChanged: (speaker) => addressChangedMail(speaker, { name: null, ...addresses }),
  addressTaken: addressTakenMail,
  reauthentication: (speaker) => reauthenticationMail(speaker, parts),
  deletion: (speaker) => deletionMail(speaker, parts),
  factorAdded: (speaker) => factorAddedMail(speaker, parts.link),
  factorRemoved: (speaker) => factorRemovedMail(speaker, parts.link),
  recoveryCodes: (speaker) => recoveryCodesMail(speaker, parts.link),
  passwordChanged: (speaker) => passwordChangedMail(speaker, parts.link),
  newDevice: (speaker) => newDeviceMail(speaker, parts.link, null),
  retention: (speaker) =>
    retentionMail(speaker, { link: parts.link, days: 60, erasedAt: moment, ofClass: false }),
  failedPayment: (speaker) => failedPaymentMail(speaker, { link: parts.link, openUntil: moment }),
  guardian: (speaker) => guardianInvitationMail(speaker, { link: parts.link, invitedBy: null }),
  teacher: (speaker) => teacherInvitationMail(speaker, { link: parts.link, invitedBy: null }),
}

test.each(Object.entries(withLink))('the %s mail carries link and code, as HTML and as text', (_, write) => {
  for (const speaker of [english, portuguese]) {
    const mail = renderMail(write(speaker), speaker)
    expect(mail.subject).toContain('Dozenauts')
    expect(mail.text).toContain(parts.link)
    expect(mail.html).toContain(parts.link.replace('&', '&amp;'))
    for (const body of [mail.text, mail.html]) expect(body).toContain('012345')
  }
})

/** Words of English that no Portuguese sentence has. */
const ENGLISH = /\b(the|your|you|this|was|with|and|code|account|Hello)\b/

test.each(Object.entries(all))(
  '[E13] the %s mail is Portuguese from the subject to the last line',
  (_, write) => {
    const mail = renderMail(write(portuguese), portuguese)
    const seen = `${mail.subject}\n${mail.text}`.replaceAll(parts.link, '')
    expect(seen).not.toMatch(ENGLISH)
    expect(mail.html).toContain('<html lang="pt-BR">')
    expect(mail.html).not.toContain('If the button')
    expect(renderMail(write(english), english).text).toMatch(ENGLISH)
  },
)

test('dates are those of the language', () => {
  const payment = all.failedPayment as (speaker: MailSpeaker) => MailContent
  expect(renderMail(payment(english), english).text).toContain('May 3, 2027')
  expect(renderMail(payment(portuguese), portuguese).text).toContain('3 de maio de 2027')
})

test('the reauthentication mail carries a code and no link', () => {
  const mail = renderMail(reauthenticationMail(english, { code: '012345', name: null }), english)
  expect(mail.text).toContain('012345')
  expect(mail.html).not.toContain('href')
})

test('a friendly name is greeted', () => {
  const mail = renderMail(confirmationMail(english, { ...parts, name: "Zoë O'Hara" }), english)
  expect(mail.text).toContain("Hello Zoë O'Hara,")
})

test.each([
  'Win at http://evil.example',
  '<img src=x onerror=alert(1)>',
  'evil.example',
  'A\nB: c',
  'x'.repeat(41),
])('the name %j is not repeated in a mail', (name) => {
  const mail = renderMail(confirmationMail(english, { ...parts, name }), english)
  expect(mail.text).toContain('Hello,')
  expect(mail.html).not.toContain('evil')
  expect(mail.html).not.toContain('<img')
})

test('everything that is put into the page is escaped', () => {
  const mail = renderMail(
    {
      subject: '<b>',
      heading: '<script>',
      paragraphs: [`"'&`],
      button: { label: '<i>', link: 'https://play.example/"><script>' },
      code: '<u>',
      reassurance: '</body>',
    },
    english,
  )
  expect(mail.html).not.toMatch(/<script|<i>|<u>|<b>/)
  expect(mail.html).toContain('&quot;&#39;&amp;')
  expect(mail.html.match(/<\/body>/g)).toHaveLength(1)
})

test.each([english, portuguese])(
  '[E14] of the sentence with the address only the address is broken within a word',
  (speaker) => {
    const { html } = renderMail(confirmationMail(speaker, parts), speaker)
    const breakable = [...html.matchAll(/<(\w+) style="[^"]*word-break:break-all[^"]*">([^<]*)</g)]
    expect(breakable.map(([, tag, text]) => [tag, text])).toEqual([
      ['span', parts.link.replace('&', '&amp;')],
    ])
  },
)
