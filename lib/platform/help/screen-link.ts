/** The parameter of the docs page with the screen whose help to open. */
export const SCREEN_PARAMETER = "screen";

/**
 * Returns the address that redirects to a screen's help. The server finds the page (page-for.ts), so that no
 * screen loads that list.
 */
export const toHelpOf = (pathname: string): string =>
  `/docs?${new URLSearchParams({ [SCREEN_PARAMETER]: pathname })}`;
