/** The class of this tablet, so that the code need not be typed every morning. It names no child. */
const STORED_AS = 'dozenauts-class'

/** Its code; empty where no class was here. */
export function rememberedClass(): string {
  return localStorage.getItem(STORED_AS) ?? ''
}

export function rememberClass(code: string): void {
  try {
    localStorage.setItem(STORED_AS, code)
  } catch {
    // A full storage: the code is typed again tomorrow.
  }
}

export function forgetClass(): void {
  localStorage.removeItem(STORED_AS)
}
