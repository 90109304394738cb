/**
 * Returns the screen that the page at `pathname` belongs to. When one screen is under another, the
 * longer path wins.
 */
export function findCurrentScreen(
  screens: readonly { href: string }[],
  pathname: string,
): string | undefined {
  return screens
    .map(({ href }) => href)
    .filter((href) => pathname === href || pathname.startsWith(`${href}/`))
    .toSorted((one, other) => other.length - one.length)[0];
}
