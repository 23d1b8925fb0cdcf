/** One at a time: sounds are silent while text is read aloud, and reading waits until a sound is over. */
let soundEnds = 0
let reads = false

export function soundsUntil(moment: number): void {
  soundEnds = moment
}

/** Milliseconds. */
export const soundLasts = () => Math.max(0, soundEnds - performance.now())

export function setReading(yes: boolean): void {
  reads = yes
}

export const isReading = () => reads
