import type { Context } from 'hono'
import type { Config } from '#server/config/config.ts'
import type { Services } from '#server/services.ts'

export type Fields = Readonly<Partial<Record<string, string>>>

/** The fields of a query or form. A field sent twice is dropped: which one counts would be a guess. */
export async function readFields(c: Context): Promise<Fields> {
  const given =
    c.req.method === 'POST' ? new URLSearchParams(await c.req.text()) : new URL(c.req.url).searchParams
  const names = [...new Set(given.keys())].filter((name) => given.getAll(name).length === 1)
  return Object.fromEntries(names.map((name) => [name, given.get(name) ?? '']))
}

export const toolAddress = ({ siteUrl }: Pick<Config, 'siteUrl'>, path: string) => `${siteUrl}${path}`

/** What the page of a launch is told. It stands after the number sign: no log and no other site sees it. */
export type LaunchPage =
  | { readonly begin: string }
  | { readonly ticket: string }
  | { readonly ticket: string; readonly storage: string; readonly target: string; readonly origin: string }

export function showLaunchPage({ config }: Pick<Services, 'config'>, c: Context, page: LaunchPage): Response {
  const told = new URLSearchParams(page as unknown as Record<string, string>)
  return c.redirect(`${toolAddress(config, '/launch')}#${told}`, 303)
}
