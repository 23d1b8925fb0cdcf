import type { Plugin } from 'vite'

/**
 * The server of the built app answers every page but the landing page with app.html. Vite's own fallback would
 * answer with index.html, which is the landing page.
 */
export function pagesInDevelopment(proxied: readonly string[]): Plugin {
  return {
    name: 'pages-in-development',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        const path = request.url?.split('?')[0] ?? '/'
        const isPage = request.headers.accept?.includes('text/html') && path !== '/' && !/\.\w+$/.test(path)
        if (isPage && !proxied.some((prefix) => path.startsWith(prefix))) request.url = '/app.html'
        next()
      })
    },
  }
}
