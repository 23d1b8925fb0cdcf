// biome-ignore lint/suspicious/noEmptyInterface: filled with the accounts work
export interface AccountTables {}
