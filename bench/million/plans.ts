import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '#bench/shared/percentile.ts'
import type { PostgresConnection } from '#server/testing/ask-postgres.ts'

interface Node {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly Plans?: readonly Node[]
}

interface Ran {
  readonly text: string
  readonly ms: number
  readonly scans: readonly string[]
}

export interface QueryPlan {
  readonly text: string
  readonly times: number
  readonly p50: number
  readonly worst: number
  readonly scans: readonly string[]
}

const PLANNED = /^duration: ([\d.]+) ms {2}plan:\n([\s\S]+)$/
/** PostgreSQL writes its log in a process of its own. */
const WRITTEN_MS = 500

/** Lets PostgreSQL write down the plan of every query; takes effect with the next start. */
export async function preparePlans(client: PostgresConnection): Promise<void> {
  await client.query("load 'auto_explain'")
  for (const [setting, value] of Object.entries({
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_format': 'json',
    logging_collector: 'on',
    log_destination: 'jsonlog',
  }))
    await client.query(`alter system set ${setting} = '${value}'`)
}

/** What the server asks the database while `work` runs: each query once, with its plan. */
export async function plansDuring(
  client: PostgresConnection,
  work: () => Promise<void>,
): Promise<QueryPlan[]> {
  const file = await logFile(client)
  await writePlans(client, true)
  const before = statSync(file).size
  await work()
  await sleep(WRITTEN_MS)
  await writePlans(client, false)
  const lines = readFileSync(file).subarray(before).toString().split('\n')
  const byText = grouped(lines.flatMap(ranIn))
  return [...byText].map(([text, all]) => ({
    text,
    times: all.length,
    p50: percentile(
      all.map(({ ms }) => ms),
      50,
    ),
    worst: Math.max(...all.map(({ ms }) => ms)),
    scans: [...new Set(all.flatMap(({ scans }) => scans))],
  }))
}

function grouped(all: readonly Ran[]): Map<string, Ran[]> {
  const groups = new Map<string, Ran[]>()
  for (const ran of all) groups.set(ran.text, [...(groups.get(ran.text) ?? []), ran])
  return groups
}

async function logFile(client: PostgresConnection): Promise<string> {
  const { rows } = await client.query<{ folder: string; file: string }>(
    "select current_setting('data_directory') as folder, pg_current_logfile('jsonlog') as file",
  )
  return join(rows[0]?.folder ?? '', rows[0]?.file ?? '')
}

async function writePlans(client: PostgresConnection, on: boolean): Promise<void> {
  await client.query(`alter system set auto_explain.log_min_duration = ${on ? 0 : -1}`)
  await client.query('select pg_reload_conf()')
  await sleep(WRITTEN_MS)
}

function ranIn(line: string): Ran[] {
  if (line === '') return []
  const { message } = JSON.parse(line) as { message?: string }
  const [, ms, json] = PLANNED.exec(message ?? '') ?? []
  if (ms === undefined || json === undefined) return []
  const { 'Query Text': text, Plan } = JSON.parse(json) as { 'Query Text': string; Plan: Node }
  // What switches the writing of plans off is our own.
  if (text.includes('pg_reload_conf')) return []
  return [{ text, ms: Number(ms), scans: scansOf(Plan) }]
}

function scansOf(node: Node): string[] {
  const table = node['Relation Name']
  const isScan = node['Node Type'].includes('Scan')
  const own =
    isScan && (table || node['Index Name']) ? [`${node['Node Type']} ${node['Index Name'] ?? table}`] : []
  return [...own, ...(node.Plans ?? []).flatMap(scansOf)]
}
