import { Refusal } from "./refusal";

/** How the server behaves towards a client. */
export type FaultBehaviour = {
  description: string;
  /** The delay before each response, in milliseconds. */
  delayMs?: number;
  /** The refusal sent instead of listings. */
  refusal?: Refusal;
  /** Sends a proxy's page instead of a response. */
  garbled?: boolean;
  /** Uses field names that differ from the standard. */
  renamed?: boolean;
  /** The string functions and query options that the server does not support. */
  lacks?: readonly string[];
  /** Writes lookup values without spaces, as the older dictionary does. */
  joinsLookups?: boolean;
};

const BUSY = new Refusal(429, "TooManyRequests", "The quota of this client is used up.");
const CLOSED = new Refusal(403, "Forbidden", "This client is not licensed for the resource.");

/** Client ids that select a behaviour. All have the same secret. */
export const FAULT_BEHAVIOURS: Readonly<Record<string, FaultBehaviour>> = {
  sample: { description: "is answered as usual" },
  "sample-slow": { description: "waits a second for each answer", delayMs: 1000 },
  "sample-silent": { description: "gets no answer for a minute", delayMs: 60_000 },
  "sample-busy": { description: "has used up its quota (429)", refusal: BUSY },
  "sample-unlicensed": { description: "may not read listings (403)", refusal: CLOSED },
  "sample-garbled": { description: "gets a proxy's HTML page (502)", garbled: true },
  "sample-renamed": { description: "gets listings whose fields have other names", renamed: true },
  "sample-plain": {
    description: "is told that string functions and $expand are not there (501)",
    lacks: ["contains", "startswith", "tolower", "$expand"],
  },
  "sample-joined": { description: "gets lookup values without spaces", joinsLookups: true },
};
