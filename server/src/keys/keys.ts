import type { CryptoKey, JSONWebKeySet } from 'jose'
import type { TokenVerifier } from '#server/keys/token-verifier.ts'

/** The keys this server signs and verifies access tokens with, and the two API keys of the auth service. */
export interface SigningKeys {
  readonly publishableKey: string
  readonly serviceKey: string
  /** Hashes the six-digit codes of mails. It is never in the database that holds the hashes. */
  readonly codeKey: Buffer
  /** Derives the pictures and QR codes of pupils' cards, which are stored nowhere. */
  readonly cardKey: Buffer
  /** Seals the links that end weekly mails: mails are kept for years, so nothing about them is stored. */
  readonly unsubscribeKey: Buffer
  /** Seals the keys that this site signs with as a tool of learning platforms. */
  readonly toolKey: Buffer
  readonly signing: { readonly kid: string; readonly alg: 'ES256' | 'RS256'; readonly key: CryptoKey }
  /** The public half of every key, the signing one first: what /.well-known/jwks.json shows. */
  readonly publicSet: JSONWebKeySet
  readonly verifier: TokenVerifier
}
