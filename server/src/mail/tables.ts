// biome-ignore lint/suspicious/noEmptyInterface: filled with the mail work
export interface MailTables {}
