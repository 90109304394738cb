/** What was typed into the box before this one is typed on. */
export function moveCaretToEnd(box: HTMLInputElement | null): void {
  box?.setSelectionRange(box.value.length, box.value.length);
}
