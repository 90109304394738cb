import type { ClientSource } from "@/lib/records/clients/sources";

export type Portal = {
  source: Extract<ClientSource, "zillow" | "realtor_com" | "homes_com">;
  name: string;
};

const PORTALS: readonly (Portal & { domains: readonly string[] })[] = [
  { source: "zillow", name: "Zillow", domains: ["zillow.com", "zillowgroup.com", "trulia.com"] },
  { source: "realtor_com", name: "Realtor.com", domains: ["realtor.com", "move.com"] },
  { source: "homes_com", name: "Homes.com", domains: ["homes.com"] },
];

const isWithin = (domain: string, parent: string) =>
  domain === parent || domain.endsWith(`.${parent}`);

/** Returns the portal of an address, or undefined for any other ("zillow.com.example" included). */
export function findPortal(address: string): Portal | undefined {
  const domain = address.slice(address.lastIndexOf("@") + 1).toLowerCase();
  return PORTALS.find(({ domains }) => domains.some((parent) => isWithin(domain, parent)));
}

/**
 * Returns our receiving server's verdict on the sender: the topmost Authentication-Results header,
 * or "" when it wrote none. Anybody may write the others. Null when the server is not configured.
 */
export function parseResults(all: readonly string[], authserv: string | undefined): string | null {
  if (!authserv) return null;
  const [first = ""] = all;
  const host = first.split(/[;\s]/, 1)[0]?.toLowerCase();
  return host === authserv.toLowerCase() ? first : "";
}

/**
 * Whether the receiving server confirms the address's domain: it passed DMARC, or a DKIM signature
 * or SPF of that domain passed (RFC 8601). `results` is that server's header.
 */
export function isAuthenticated(results: string, address: string): boolean {
  const domain = address.slice(address.lastIndexOf("@") + 1).toLowerCase();
  return results.split(";").some((part) => {
    const [, method, verdict] = /^\s*(dmarc|dkim|spf)\s*=\s*([a-z]+)/i.exec(part) ?? [];
    if (!method || verdict?.toLowerCase() !== "pass") return false;
    const portal =
      /(?:header\.(?:from|d|i)|smtp\.mailfrom)\s*=\s*"?[^\s;"]*?([a-z0-9.-]+)"?(?:\s|;|$)/i.exec(
        part,
      );
    const by = portal?.[1]?.toLowerCase() ?? "";
    return by !== "" && (isWithin(domain, by) || isWithin(by, domain));
  });
}
