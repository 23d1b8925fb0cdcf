import type { ClassAnswer, ReportAnswer } from '@dozenauts/server/api/types.ts'
import { useEffect, useRef, useState } from 'react'
import { readReport } from '#web/data/classes/teaching.ts'

type Pupils = ClassAnswer['pupils']

interface ReportsJob {
  readonly state: 'idle' | 'loading' | 'failed' | 'ready'
  /** In the order of the pupils, as far as they have arrived. */
  readonly reports: readonly ReportAnswer[]
}

const IDLE: ReportsJob = { state: 'idle', reports: [] }

/** The reports of a class, one after the other: thirty at once would hold up all other requests. */
export function useReports(pupils: Pupils) {
  const [job, setJob] = useState(IDLE)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  /** Goes on where it failed: what has arrived is not asked for again. */
  async function start() {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const reports = [...job.reports]
    try {
      for (const { id } of pupils.slice(reports.length)) {
        setJob({ state: 'loading', reports: [...reports] })
        reports.push(await readReport(id, controller.signal))
        if (controller.signal.aborted) return
      }
      setJob({ state: 'ready', reports })
    } catch {
      if (!controller.signal.aborted) setJob({ state: 'failed', reports })
    }
  }

  return {
    ...job,
    start,
    cancel() {
      running.current?.abort()
      setJob(IDLE)
    },
  }
}
