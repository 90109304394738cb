export type Crumb = {
  label: string;
  /** The link; null for the last item and for paths without a screen. */
  href: string | null;
};

const ID_LENGTH = 36;

/** Segments without a screen of their own. */
const pathsWithoutScreen = new Set([
  "/client",
  "/deal",
  "/transaction",
  "/notes",
  "/billing",
  "/settings/api/webhooks",
]);

/** Screens whose name differs from their address. */
const SCREEN_NAMES = new Map([
  ["/action-plans", "Action Plans"],
  ["/affiliate", "Partner Hub"],
  ["/clients/duplicates", "Possible duplicates"],
  ["/clients/import", "Import clients"],
  ["/lead-scoring", "Lead Scoring"],
  ["/leads/claim", "Claim a lead"],
  ["/mls-settings", "MLS Settings"],
  ["/settings/api", "API"],
  ["/settings/audit", "Audit log"],
  ["/settings/commissions/agents", "Agents’ commissions"],
  ["/settings/commissions/journal", "Journal of commissions"],
  ["/settings/commissions/teams", "Commission teams"],
  ["/settings/counties", "County fees"],
  ["/settings/fields", "Custom fields"],
  ["/settings/organisation", "Company"],
  ["/super-admin", "Super Admin"],
  ["/super-admin/settings", "Platform settings"],
  ["/super-admin/tenants", "Teams"],
]);

type TrailOptions = {
  /** The address of Dashboard; null for a person without a team, who has none. */
  home?: string | null;
  /** A screen's own label for the last item, such as a client's name. */
  lastLabel?: string | null;
};

/**
 * Returns the trail: Dashboard, then each screen above the page. A screen's label is its name in SCREEN_NAMES,
 * else its path segment, capitalised and with spaces for dashes. Ids (36 characters) and bracketed segments
 * are skipped. The last item is no link. A trail of one item is empty.
 */
export function buildBreadcrumbs(pathname: string, options: TrailOptions = {}): Crumb[] {
  const { home = "/", lastLabel } = options;
  const crumbs: Crumb[] = home === null ? [] : [{ label: "Dashboard", href: home }];
  let path = "";
  for (const segment of pathname.split("/").filter(Boolean)) {
    path += `/${segment}`;
    if (isSkipped(segment) || path === "/dashboard") continue;
    crumbs.push({
      label: SCREEN_NAMES.get(path) ?? getLabel(segment),
      href: pathsWithoutScreen.has(path) ? null : path,
    });
  }
  const last = crumbs.at(-1);
  if (!last || crumbs.length < 2) return [];
  return [...crumbs.slice(0, -1), { label: lastLabel || last.label, href: null }];
}

function isSkipped(segment: string): boolean {
  return segment.length === ID_LENGTH || (segment.startsWith("[") && segment.endsWith("]"));
}

function getLabel(segment: string): string {
  const words = readable(segment).replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Decodes a segment; returns it as it is when its percent-encoding is broken. */
function readable(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
