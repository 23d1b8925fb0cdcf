import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { pageTitle } from '#web/app/page-titles.ts'

export function DocumentTitle() {
  const { pathname } = useLocation()
  useEffect(() => {
    document.title = pageTitle(pathname)
  }, [pathname])
  return null
}
