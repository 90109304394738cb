/** The parameter of the docs page that names the screen whose help is wanted. */
export const SCREEN_PARAMETER = "screen";

/**
 * Returns the address that leads to a screen's help. The server knows which page that is
 * (page-for.ts), so that no screen loads the list.
 */
export const toHelpOf = (pathname: string): string =>
  `/docs?${new URLSearchParams({ [SCREEN_PARAMETER]: pathname })}`;
