import type { Context } from 'hono'
import { EXTERNAL_PROVIDERS } from '#server/auth/endpoints/disabled-providers.ts'
import type { Services } from '#server/services.ts'

export function settings(ctx: Services) {
  return (c: Context) =>
    c.json({
      external: {
        anonymous_users: false,
        ...Object.fromEntries(EXTERNAL_PROVIDERS.map((name) => [name, false])),
        ...Object.fromEntries(ctx.providers.teachers.map(({ id }) => [id, true])),
        email: true,
        phone: false,
      },
      disable_signup: !ctx.config.auth.signUps,
      mailer_autoconfirm: ctx.config.auth.autoconfirm,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
    })
}
