import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { DocumentTitle } from '#web/app/document-title.tsx'
import { Sheet } from '#web/report/print/sheet.tsx'

afterEach(cleanup)

const printedAs = (page: ReactNode) => {
  render(
    <MemoryRouter initialEntries={['/grown-ups/print/report']}>
      <DocumentTitle />
      <main>{page}</main>
    </MemoryRouter>,
  )
  dispatchEvent(new Event('beforeprint'))
  const printed = document.title
  dispatchEvent(new Event('afterprint'))
  return [printed, document.title]
}

const BEFORE = 'For grown-ups · Dozenauts'
const HEADINGS = [<h1 key="page">Cards</h1>, <h2 key="part">Class 3b</h2>]

const sheetOf = (name: string) => (
  <Sheet key={name} label={name}>
    {name}
  </Sheet>
)

test('what is printed is called after its sheet, or after what it is headed by, and not after the first child of a class', () => {
  expect(printedAs([...HEADINGS, sheetOf('Worksheet')])).toEqual([`Worksheet · ${BEFORE}`, BEFORE])
  cleanup()
  const reports = ['Report of Ana', 'Report of Ben'].map(sheetOf)
  expect(printedAs([...HEADINGS, ...reports])).toEqual([`Cards · Class 3b · ${BEFORE}`, BEFORE])
  cleanup()
  expect(printedAs(HEADINGS)).toEqual([`Cards · Class 3b · ${BEFORE}`, BEFORE])
})
