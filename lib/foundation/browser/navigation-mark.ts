/**
 * Marks the document while another screen is loading; `app/globals.css` draws a bar then. Following a link to
 * the current screen removes the mark, because that cancels the navigation.
 */
export function markNavigation(url: string): void {
  const { dataset } = document.documentElement;
  if (new URL(url, location.href).pathname === location.pathname) delete dataset.navigating;
  else dataset.navigating = "";
}

/** Removes the mark once the screen is shown. */
export function clearNavigationMark(): void {
  delete document.documentElement.dataset.navigating;
}
