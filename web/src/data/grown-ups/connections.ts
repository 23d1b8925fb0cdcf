import type { ConnectionTest } from '@dozenauts/server/api/types.ts'
import { callApi } from '#web/data/api/api-client.ts'
import { readAgain, useChange, useRead } from '#web/data/api/ask-server.ts'

const connectionsKey = ['connections']

/** Which schools and platforms are connected, for operators. */
export const useConnections = () => useRead(connectionsKey, (signal) => callApi('GET /platforms', { signal }))

export const useTestConnection = () =>
  useChange((body: ConnectionTest) => callApi('POST /platforms/tests', { body }))

export const useRemovePlatform = () =>
  useChange((platformId: string) => callApi('DELETE /platforms/:platformId', { platformId }), {
    onSettled: () => readAgain(connectionsKey),
  })
