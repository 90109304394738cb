/** Moves the caret behind the text carried over from an earlier box. */
export function moveCaretToEnd(box: HTMLInputElement | null): void {
  box?.setSelectionRange(box.value.length, box.value.length);
}
