/**
 * What stands in a field of a form. The fields of a sign-in form are uncontrolled, so what a person or a password
 * manager put into the prerendered page before hydration counts.
 */
export function formText(form: HTMLFormElement, name: string): string {
  return String(new FormData(form).get(name) ?? '')
}
