/** Puts a file into the device's downloads. */
export function saveFile(name: string, type: string, content: string | Blob) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([content], { type }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
