import { parseAsString } from "@/lib/foundation/address/parsers";
import { owner } from "@/lib/foundation/record-layer/list";
import type { ListDescription } from "@/lib/foundation/record-layer/list-query";

/** Query of GET /api/contact-now. Without an owner, includes all clients that the reader can see. */
export const contactList = {
  filters: { owner: owner("Owner", "My clients") },
  perPage: 50,
} as const satisfies ListDescription;

/** The number of clients on the dashboard. The page lists all. */
export const CONTACTS_ON_DASHBOARD = 5;

/** The parameter value for everybody's clients. Without the parameter, the page shows the reader's own. */
const EVERYBODY = "everybody";

export const contactParsers = {
  owner: parseAsString.withDefault("me"),
  /** The id of the client to show first. */
  client: parseAsString,
};

/** Returns the owner that an address names, or null for everybody. */
export const getOwnerFilter = (owner: string): string | null =>
  owner === EVERYBODY ? null : owner;

/** Returns the parameter value for an owner. */
export const toOwnerAddress = (owner: string | null): string => owner ?? EVERYBODY;
