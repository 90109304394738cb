/**
 * Has every colour change at once for the next two frames, where some would fade. Called before the theme changes. Not by
 * the theme provider's `disableTransitionOnChange`: that has the browser work out the styles of the whole document anew on
 * every load.
 */
export function pauseTransitions(): void {
  const root = document.documentElement;
  root.toggleAttribute("data-theme-changing", true);
  requestAnimationFrame(() =>
    requestAnimationFrame(() => root.toggleAttribute("data-theme-changing", false)),
  );
}
