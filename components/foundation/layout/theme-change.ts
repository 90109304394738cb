/**
 * Turns off transitions for two frames, so that all colours change at once. Called before the theme changes. The
 * theme provider's `disableTransitionOnChange` would make the browser compute the styles of the whole document
 * again on every load. A permanent rule would be matched against every element whenever styles are computed.
 */
export function pauseTransitions(): void {
  const still = new CSSStyleSheet();
  still.replaceSync("*, ::before, ::after { transition: none !important }");
  const sheets = document.adoptedStyleSheets;
  sheets.push(still);
  requestAnimationFrame(() => requestAnimationFrame(() => sheets.splice(sheets.indexOf(still), 1)));
}
