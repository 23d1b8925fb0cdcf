import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { pageTitle } from '#web/app/page-titles.ts'

export function DocumentTitle() {
  const { pathname } = useLocation()
  useEffect(() => {
    const title = pageTitle(pathname)
    document.title = title
    // What is printed is called after what it is: it may be saved as a file.
    const name = () => {
      const sheets = [...document.querySelectorAll('main [data-sheet]')]
      const labels = new Set(sheets.map((sheet) => sheet.getAttribute('aria-label')))
      // Reports of a whole class are not called after its first child.
      const [sheet] = labels.size === 1 ? labels : []
      const headings = [...document.querySelectorAll('main :is(h1, h2)')].slice(0, 2)
      const names = sheet ? [sheet] : headings.map(({ textContent }) => textContent)
      document.title = [...names, title].join(' · ')
    }
    const unname = () => {
      document.title = title
    }
    addEventListener('beforeprint', name)
    addEventListener('afterprint', unname)
    return () => {
      removeEventListener('beforeprint', name)
      removeEventListener('afterprint', unname)
    }
  }, [pathname])
  return null
}
