import type { Crumb } from "./breadcrumbs";

type Place = {
  pathname: string;
  trail: readonly Crumb[];
  /** Where the trail begins. */
  home: string;
  /** The list or screen of the navigation that the page belongs to, if any. */
  section: string | undefined;
};

/**
 * The screen that the phone's back arrow leads to where there is none to go back to: the nearest one above in the
 * trail, else the list it belongs to ("/client/…" to "/clients"), else home. Null on a screen of the navigation.
 */
export function getParentScreen({ pathname, trail, home, section }: Place): string | null {
  if (pathname === section) return null;
  const parent = trail.slice(0, -1).findLast((crumb) => crumb.href !== null && crumb.href !== home);
  return parent?.href ?? section ?? home;
}
