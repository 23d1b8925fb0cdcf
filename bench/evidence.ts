// What answers say about the engine. `npm run bench -- evidence <file>` reads a research file (`npm run research`),
// `npm run bench -- evidence simulated` the same of simulated children of each family, with the seeds kept for
// reporting; a folder behind it keeps their files.
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { printEvidence } from '#bench/evidence/print-evidence.ts'
import { simulatedFiles } from '#bench/evidence/simulated-files.ts'
import { type Evidence, evidenceOf } from '#core/research/evidence.ts'
import { readResearchFile } from '#core/research/read-research-file.ts'

const [asked = 'simulated', folder] = process.argv.slice(2)

function evidenceIn(name: string, text: string): Evidence {
  const read = readResearchFile(text)
  if ('problem' in read) stop(`${name}: ${read.problem}`)
  return evidenceOf(read.answers)
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    stop(`${file} cannot be read: ${(error as Error).message}.`)
  }
}

function stop(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

const found = new Map<string, Evidence>()
if (asked === 'simulated')
  for (const { family, text } of simulatedFiles(folder)) found.set(family, evidenceIn(family, text))
else found.set(basename(asked), evidenceIn(asked, readText(asked)))
printEvidence(found)
