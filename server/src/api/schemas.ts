/**
 * Every shape that goes over the wire, each declared in its room: requests are checked with them, `/api/openapi.json`
 * describes them under their names, and the web client's types are inferred from them.
 */
export * from '#server/api/account/schemas.ts'
export * from '#server/api/attempts/schemas.ts'
export * from '#server/api/avatar/schemas.ts'
export * from '#server/api/classes/schemas.ts'
export * from '#server/api/classes/teaching/schemas.ts'
export * from '#server/api/family/schemas.ts'
export * from '#server/api/grown-ups/schemas.ts'
export * from '#server/api/learners/schemas.ts'
export * from '#server/api/learning/schemas.ts'
export * from '#server/api/plans/schemas.ts'
export * from '#server/api/profile/schemas.ts'
export * from '#server/api/reports/schemas.ts'
export * from '#server/api/roster/schemas.ts'
export * from '#server/api/settings/schemas.ts'
export * from '#server/api/trust/schemas.ts'
export * from '#server/api/weekly-mail/schemas.ts'
export { Problem } from '#server/api/wire.ts'
