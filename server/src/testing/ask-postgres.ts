import pg from 'pg'

/** Asks a server one thing, on a connection of its own. */
export async function askPostgres<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client(url)
  try {
    await client.connect()
    const { rows } = await client.query<Row>(text)
    return rows
  } finally {
    await client.end().catch(() => {})
  }
}

export type PostgresConnection = pg.Client

/** For who has much to ask; the connection may end with its server. */
export async function connectToPostgres(url: string): Promise<PostgresConnection> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  return client
}
