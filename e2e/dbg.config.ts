import base from './playwright.config.ts'
export default { ...base, testDir: './dbg', workers: 1, retries: 0 }
