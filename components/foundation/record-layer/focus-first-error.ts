/**
 * Focuses the first wrong control of a form as the eye reads it, once the errors are rendered. React
 * Hook Form goes by the order in which fields were registered, and cannot focus a list. Where only a
 * text says what is wrong, as above a list of steps, the text itself is focused, so that it is in
 * view and read out.
 */
export function focusFirstError(form: HTMLElement): void {
  afterRender(() => {
    const first = form.querySelector<HTMLElement>("[aria-invalid='true'], [data-field-error]");
    if (first && first !== document.activeElement) first.focus();
  });
}

/** The first frame may come before React has rendered, the second comes after. */
const afterRender = (run: () => void) => requestAnimationFrame(() => requestAnimationFrame(run));
