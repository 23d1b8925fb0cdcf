import { html } from 'hono/html'

export const DEV_STYLE = `
:root { color-scheme: light; font: 1rem/1.5 system-ui, sans-serif; color: #1e1b4b; background: #eef2ff }
main { max-width: 44rem; margin: 3rem auto; padding: 0 1rem }
article { background: #fff; border-radius: 1rem; padding: 1rem 1.5rem; margin: 1rem 0; box-shadow: 0 1px 4px #1e1b4b22 }
h1 { line-height: 1.2 } h2 { margin: 0; font-size: 1.1rem } p { margin: .5rem 0 }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
form { margin: .5rem 0 } label { display: block } input[type=email] { font: inherit; padding: .5rem; width: 100%; max-width: 22rem }
.button { display: inline-block; background: #4f46e5; color: #fff; padding: .6rem 1.2rem; border: 0; border-radius: .75rem; font: inherit; text-decoration: none; font-weight: 600; cursor: pointer }
`

/** A page of the stand-ins for services that are not configured. */
export function devPage(
  name: 'mailbox' | 'checkout',
  title: string,
  body: ReturnType<typeof html>,
): ReturnType<typeof html> {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${title}, Dozenauts</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/dev/${name}.css" />
  </head>
  <body><main><h1>${title}</h1>${body}</main></body>
</html>`
}
