import type { Crumb } from "./breadcrumbs";

type Place = {
  pathname: string;
  trail: readonly Crumb[];
  /** The first item of the trail. */
  home: string;
  /** The screen of the navigation that the page belongs to, if any. */
  section: string | undefined;
};

/**
 * Returns where the phone's back arrow leads when there is no history: the nearest screen above in
 * the trail, else the list of the record ("/client/…" to "/clients"), else home. Null on a screen
 * of the navigation.
 */
export function getParentScreen({ pathname, trail, home, section }: Place): string | null {
  if (pathname === section) return null;
  const parent = trail.slice(0, -1).findLast((crumb) => crumb.href !== null && crumb.href !== home);
  return parent?.href ?? section ?? home;
}
