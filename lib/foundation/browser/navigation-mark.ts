/**
 * Marks the document while another screen is on its way; `app/globals.css` draws a bar then. A press on a screen's own
 * link takes the mark away, because it calls off what was on its way.
 */
export function markNavigation(url: string): void {
  const { dataset } = document.documentElement;
  if (new URL(url, location.href).pathname === location.pathname) delete dataset.navigating;
  else dataset.navigating = "";
}

/** Takes the mark away, once the screen is there. */
export function clearNavigationMark(): void {
  delete document.documentElement.dataset.navigating;
}
