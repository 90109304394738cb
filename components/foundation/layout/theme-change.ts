/**
 * Has every colour change at once for the next two frames, where some would fade. Called before the theme changes. Not by
 * the theme provider's `disableTransitionOnChange`: that has the browser work out the styles of the whole document anew on
 * every load. Nor by a rule that is always there: it would be tried on every element whenever styles are worked out.
 */
export function pauseTransitions(): void {
  const still = new CSSStyleSheet();
  still.replaceSync("*, ::before, ::after { transition: none !important }");
  const sheets = document.adoptedStyleSheets;
  sheets.push(still);
  requestAnimationFrame(() => requestAnimationFrame(() => sheets.splice(sheets.indexOf(still), 1)));
}
