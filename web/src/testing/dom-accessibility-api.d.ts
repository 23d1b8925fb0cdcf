/** Its own types are not among what it exports. */
declare module 'dom-accessibility-api' {
  interface Options {
    readonly getComputedStyle?: (element: Element) => CSSStyleDeclaration
  }
  export function computeAccessibleName(element: Element, options?: Options): string
  export function computeAccessibleDescription(element: Element, options?: Options): string
}
