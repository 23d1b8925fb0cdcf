import { createRandom, seedFrom } from '#core/random/random.ts'
import { judgeAnswer } from './judge-answer.ts'
import { type FuzzRequest, makeRequest, type Surroundings } from './make-request.ts'
import { newAccount, newBystander, newClass, type Target } from './people.ts'
import { AUTH_ROUTES, apiRoutes, type FuzzRoute } from './routes.ts'
import { pick } from './spoil.ts'

/** Longer than anything a busy machine needs; a request that takes longer hangs. */
const HANGS_MS = 30_000
/** Sessions end and passwords change while fuzzing: a new attacker keeps the calls behind them in reach. */
const REQUESTS_PER_ATTACKER = 100

interface Finding {
  readonly index: number
  readonly request: FuzzRequest
  readonly what: string
}

export interface FuzzReport {
  readonly findings: readonly Finding[]
  readonly statuses: ReadonlyMap<number, number>
  readonly routes: number
  /** Whether the bystander's data is what it was. */
  readonly untouched: boolean
}

/** Sends `count` requests drawn from `seed`, several at a time, and judges every answer. */
export async function runFuzz(
  target: Target,
  { seed, count, lanes = 8 }: { seed: number; count: number; lanes?: number },
): Promise<FuzzReport> {
  const calls = [
    ...AUTH_ROUTES.map((route: FuzzRoute) => ({ prefix: '/auth/v1', route })),
    ...(await apiRoutes(target.url)).map((route) => ({ prefix: '/api', route })),
  ]
  const bystander = await newBystander(target)
  const before = await bystander.everything()
  const judgement = { origin: new URL(target.siteUrl).origin, secrets: bystander.secrets }
  const findings: Finding[] = []
  const statuses = new Map<number, number>()
  let next = 0

  const surroundings = async (): Promise<Surroundings> => {
    const attacker = await newAccount(target, 'attacker')
    return {
      target,
      attacker,
      ownClass: await newClass(target, attacker),
      known: [bystander.account.id, bystander.account.learnerId, bystander.account.email],
      pawn: (await newAccount(target, 'pawn')).id,
    }
  }
  const lane = async () => {
    let around = await surroundings()
    for (let turn = 1; next < count; turn++) {
      const index = next++
      const random = createRandom(seedFrom(seed, index))
      const request = makeRequest(random, pick(random, calls), around)
      const { status, what } = await send(target, request, judgement)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (what) findings.push({ index, request, what })
      if (turn % REQUESTS_PER_ATTACKER === 0) around = await surroundings()
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return { findings, statuses, routes: calls.length, untouched: (await bystander.everything()) === before }
}

async function send(target: Target, request: FuzzRequest, judgement: Parameters<typeof judgeAnswer>[2]) {
  try {
    const response = await fetch(target.url + request.path, {
      method: request.method,
      headers: request.headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(HANGS_MS),
      ...(request.body === undefined ? {} : { body: request.body }),
    })
    const answer = {
      status: response.status,
      location: response.headers.get('location'),
      type: response.headers.get('content-type') ?? '',
      text: await response.text(),
    }
    return { status: answer.status, what: judgeAnswer(request, answer, judgement) }
  } catch (error) {
    return { status: 0, what: `got no answer: ${(error as Error).message}` }
  }
}
