/** Leads whoever sent an incomplete form to the first field that needs attention. */
export function focusFirstError(form: HTMLFormElement) {
  // The fields are marked when React has drawn the errors.
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
