import { createLoader, parseAsString } from "nuqs/server";

/** The parameter value for everybody's clients. Without the parameter, one's own are shown. */
const EVERYBODY = "everybody";

export const contactParsers = {
  owner: parseAsString.withDefault("me"),
  /** The client to begin with. */
  client: parseAsString,
};

/** Reads a page's `searchParams` on the server. */
export const loadContactAddress = createLoader(contactParsers);

/** Returns the owner that an address names, or null for everybody. */
export const getOwnerFilter = (owner: string): string | null =>
  owner === EVERYBODY ? null : owner;

/** Returns the parameter value for an owner. */
export const toOwnerAddress = (owner: string | null): string => owner ?? EVERYBODY;
