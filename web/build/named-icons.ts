import type { Plugin } from 'vite'

const IMPORT = /import \{([^}]*)\} from 'lucide-react'/g

/** Tests load each icon from its own file: all of them together take longer to load than most tests to run. */
export function namedIcons(): Plugin {
  return {
    name: 'named-icons',
    enforce: 'pre',
    transform(code, id) {
      if (id.includes('/node_modules/')) return
      return code.replace(IMPORT, (lines, list: string) => {
        const names = list.split(',').map((name) => name.trim())
        const values = names.filter((name) => name !== '' && !name.startsWith('type '))
        // As many lines as before: a stack names the right ones.
        return values.map(fromItsFile).join(';') + lines.replace(/[^\n]/g, '')
      })
    },
  }
}

function fromItsFile(named: string): string {
  const [name = '', own = name] = named.split(' as ')
  const file = name.replace(/([a-z])(?=[A-Z0-9])/g, '$1-').toLowerCase()
  return `import ${own} from 'lucide-react/icons/${file}'`
}
