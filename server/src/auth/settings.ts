import type { Context as HonoContext } from 'hono'
import { EXTERNAL_PROVIDERS } from '#server/auth/switched-off.ts'
import type { Context } from '#server/context.ts'

export function settings(ctx: Context) {
  return (c: HonoContext) =>
    c.json({
      external: {
        anonymous_users: false,
        ...Object.fromEntries(EXTERNAL_PROVIDERS.map((name) => [name, false])),
        email: true,
        phone: false,
      },
      disable_signup: false,
      mailer_autoconfirm: ctx.config.auth.autoconfirm,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
    })
}
