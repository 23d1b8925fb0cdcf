import type { Config } from '#server/config/config.ts'

/** The issuer in every access token, and the only one that is believed. */
export const tokenIssuer = ({ siteUrl }: Pick<Config, 'siteUrl'>): string => `${siteUrl}/auth/v1`
