/** Which of these screens the page at `pathname` belongs to: of one and another under it, the one that says more. */
export function findCurrentScreen(
  screens: readonly { href: string }[],
  pathname: string,
): string | undefined {
  return screens
    .map(({ href }) => href)
    .filter((href) => pathname === href || pathname.startsWith(`${href}/`))
    .toSorted((one, other) => other.length - one.length)[0];
}
