import { describe, expect, test } from 'vitest'
import {
  addressChangedMail,
  addressTakenMail,
  confirmationMail,
  deletionMail,
  emailChangeMail,
  inviteMail,
  magicLinkMail,
  newAddressMail,
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
import { nameInMail } from '#server/mail/templates/names.ts'
import { type MailSpeaker, speakerOf } from '#server/mail/words.ts'

const english = speakerOf('en')
const portuguese = speakerOf('pt-BR')

const parts = {
  link: 'https://play.example/auth/v1/verify?token=a&type=b',
  code: '012345',
  name: 'Zoë O’Hara',
}
type Written = (speaker: MailSpeaker, given?: typeof parts) => MailContent
const addresses = { oldEmail: 'a@example.com', newEmail: 'b@example.com' }
const withLink: Record<string, Written> = {
  confirmation: (speaker, given = parts) => confirmationMail(speaker, given),
  recovery: (speaker, given = parts) => recoveryMail(speaker, given),
  magicLink: (speaker, given = parts) => magicLinkMail(speaker, given),
  invite: (speaker, given = parts) => inviteMail(speaker, given),
  emailChange: (speaker, given = parts) => emailChangeMail(speaker, { ...given, ...addresses }),
  newAddress: (speaker, given = parts) => newAddressMail(speaker, { ...given, ...addresses }),
}
const moment = Date.UTC(2027, 4, 3)
const all: typeof withLink = {
  ...withLink,
  addressChanged: (speaker, given = parts) => addressChangedMail(speaker, { ...given, ...addresses }),
  addressTaken: addressTakenMail,
  reauthentication: (speaker, given = parts) => reauthenticationMail(speaker, given),
  deletion: (speaker, given = parts) => deletionMail(speaker, given),
  factorAdded: (speaker) => factorAddedMail(speaker, parts.link),
  factorRemoved: (speaker) => factorRemovedMail(speaker, parts.link),
  recoveryCodes: (speaker) => recoveryCodesMail(speaker, parts.link),
  passwordChanged: (speaker) => passwordChangedMail(speaker, parts.link),
  newDevice: (speaker) => newDeviceMail(speaker, parts.link, null),
  retention: (speaker) =>
    retentionMail(speaker, { link: parts.link, days: 60, erasedAt: moment, ofClass: false }),
  failedPayment: (speaker) => failedPaymentMail(speaker, { link: parts.link, openUntil: moment }),
  guardian: (speaker, { name, link } = parts) => guardianInvitationMail(speaker, { link, invitedBy: name }),
  teacher: (speaker, { name, link } = parts) => teacherInvitationMail(speaker, { link, invitedBy: name }),
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

describe.each(Object.entries(all))('[S108] a hostile name in the %s mail', (_, write) => {
  test.each([
    'Win at http://evil.example',
    '<img src=x onerror=alert(1)>',
    'evil.example',
    'x@evil.example',
    'call 0800 123 4567',
    'A\nB: c',
    ' ',
    'x'.repeat(41),
  ])('%j is left out', (name) => {
    for (const speaker of [english, portuguese])
      expect(renderMail(write(speaker, { ...parts, name }), speaker)).toEqual(
        renderMail(write(speaker, { ...parts, name: '' }), speaker),
      )
  })

  test.each(['Your account is locked call', 'Microsoft Support Team'])(
    '%j opens no line: it is greeted as the own name, or quoted as what a person calls themselves',
    (name) => {
      for (const speaker of [english, portuguese]) {
        const content = write(speaker, { ...parts, name })
        const { subject, text } = renderMail(content, speaker)
        expect([subject, content.heading, content.button?.label, content.reassurance].join()).not.toContain(
          name,
        )
        for (const line of text.split('\n').filter((one) => one.includes(name)))
          expect(line).toMatch(/^(Hello|Olá,) [\w ]+,$|(calls themselves|se apresenta como) “[\w ]+”\.$/)
      }
    },
  )
})

test('[S108] a new address is not told the present one, which may be a message', () => {
  for (const speaker of [english, portuguese]) {
    const { text, html } = renderMail(newAddressMail(speaker, { ...parts, ...addresses }), speaker)
    expect(text + html).not.toContain(addresses.oldEmail)
    expect(text).toContain(addresses.newEmail)
  }
})

test.each([
  ['Ana S.', 'Ana S'],
  ['3º B, 2026/2027', '3º B 2026 2027'],
  ['J.P.', 'J P'],
  ['evil.example', null],
  ['WWW evil', null],
  ['a@b', null],
  ['call 0800-123456', null],
  [' ', null],
  [null, null],
])('[S108] the pupil or class %j is %j in a weekly mail', (name, written) => {
  expect(nameInMail(name)).toBe(written)
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
