import { createLoader, parseAsString } from "nuqs/server";

/** How the address says that everybody's clients are meant; without it they are one's own. */
const EVERYBODY = "everybody";

export const contactParsers = {
  owner: parseAsString.withDefault("me"),
  /** With whom to begin. */
  client: parseAsString,
};

/** What stands in a page's `searchParams`, on the server. */
export const loadContactAddress = createLoader(contactParsers);

/** Whose clients an address means; null for everybody's. */
export const getOwnerFilter = (owner: string): string | null =>
  owner === EVERYBODY ? null : owner;

/** How the address says whose clients are meant. */
export const toOwnerAddress = (owner: string | null): string => owner ?? EVERYBODY;
