import type { Plugin } from 'vite'

/**
 * sonner writes its style sheet into a <style> element when it loads, which our
 * Content-Security-Policy refuses. The same sheet is imported as a file in theme.css.
 */
export function sonnerWithoutInlineStyle(): Plugin {
  return {
    name: 'sonner-without-inline-style',
    enforce: 'pre',
    transform(code, id) {
      if (!/node_modules\/sonner\/dist\/index\.m?js/.test(id)) return
      const call = /^__insertCSS\(.*\);?$/m
      if (!call.test(code)) throw new Error('sonner no longer inserts its style sheet as expected')
      return { code: code.replace(call, ''), map: null }
    },
  }
}
