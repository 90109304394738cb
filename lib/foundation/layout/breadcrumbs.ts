export type Crumb = {
  label: string;
  /** Where it leads; null for the last one and for paths that have no screen of their own. */
  href: string | null;
};

const ID_LENGTH = 36;

/** Segments that only hold what follows them: a link there would lead nowhere. */
const pathsWithoutScreen = new Set([
  "/client",
  "/deal",
  "/notes",
  "/billing",
  "/settings/api/webhooks",
]);

/** Words that are written in capitals throughout. */
const CAPITALS = new Set(["api"]);

type TrailOptions = {
  /** Where Dashboard leads. */
  home?: string;
  /** What a screen calls itself, in place of the last label: a client's name. */
  lastLabel?: string | null;
};

/**
 * Dashboard, then each segment of the path capitalised with dashes turned to spaces (API in capitals).
 * Ids (36 characters) and bracketed segments are skipped; the last item is no link; one item
 * alone makes no trail. The dashboard's own path adds nothing to the Dashboard it begins with.
 */
export function buildBreadcrumbs(pathname: string, options: TrailOptions = {}): Crumb[] {
  const { home = "/", lastLabel } = options;
  const crumbs: Crumb[] = [{ label: "Dashboard", href: home }];
  let path = "";
  for (const segment of pathname.split("/").filter(Boolean)) {
    path += `/${segment}`;
    if (isSkipped(segment) || path === "/dashboard") continue;
    crumbs.push({ label: getLabel(segment), href: pathsWithoutScreen.has(path) ? null : path });
  }
  const last = crumbs.at(-1);
  if (!last || crumbs.length < 2) return [];
  return [...crumbs.slice(0, -1), { label: lastLabel || last.label, href: null }];
}

function isSkipped(segment: string): boolean {
  return segment.length === ID_LENGTH || (segment.startsWith("[") && segment.endsWith("]"));
}

function getLabel(segment: string): string {
  if (CAPITALS.has(segment)) return segment.toUpperCase();
  const words = readable(segment).replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The segment as a person would write it; as it stands where its percent-encoding is broken. */
function readable(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
