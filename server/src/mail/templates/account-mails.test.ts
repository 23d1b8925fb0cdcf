import { expect, test } from 'vitest'
import {
  confirmationMail,
  emailChangeMail,
  inviteMail,
  magicLinkMail,
  reauthenticationMail,
  recoveryMail,
} from '#server/mail/templates/account-mails.ts'
import { renderMail } from '#server/mail/templates/layout.ts'

const parts = {
  link: 'https://play.example/auth/v1/verify?token=a&type=b',
  code: '012345',
  name: 'Zoë O’Hara',
}
const all = {
  confirmation: confirmationMail(parts),
  recovery: recoveryMail(parts),
  magicLink: magicLinkMail(parts),
  invite: inviteMail(parts),
  emailChange: emailChangeMail({ ...parts, oldEmail: 'a@example.com', newEmail: 'b@example.com' }),
}

test.each(Object.entries(all))('the %s mail carries link and code, as HTML and as text', (_, content) => {
  const mail = renderMail(content)
  expect(mail.subject).toContain('Dozenauts')
  expect(mail.text).toContain(parts.link)
  expect(mail.html).toContain(parts.link.replace('&', '&amp;'))
  for (const body of [mail.text, mail.html]) expect(body).toContain('012345')
})

test('the reauthentication mail carries a code and no link', () => {
  const mail = renderMail(reauthenticationMail({ code: '012345', name: null }))
  expect(mail.text).toContain('012345')
  expect(mail.html).not.toContain('href')
})

test('a friendly name is greeted', () => {
  expect(renderMail(confirmationMail({ ...parts, name: "Zoë O'Hara" })).text).toContain("Hello Zoë O'Hara,")
})

test.each([
  'Win at http://evil.example',
  '<img src=x onerror=alert(1)>',
  'evil.example',
  'A\nB: c',
  'x'.repeat(41),
])('the name %j is not repeated in a mail', (name) => {
  const mail = renderMail(confirmationMail({ ...parts, name }))
  expect(mail.text).toContain('Hello,')
  expect(mail.html).not.toContain('evil')
  expect(mail.html).not.toContain('<img')
})

test('everything that is put into the page is escaped', () => {
  const mail = renderMail({
    subject: '<b>',
    heading: '<script>',
    paragraphs: [`"'&`],
    button: { label: '<i>', link: 'https://play.example/"><script>' },
    code: '<u>',
    reassurance: '</body>',
  })
  expect(mail.html).not.toMatch(/<script|<i>|<u>|<b>/)
  expect(mail.html).toContain('&quot;&#39;&amp;')
  expect(mail.html.match(/<\/body>/g)).toHaveLength(1)
})
