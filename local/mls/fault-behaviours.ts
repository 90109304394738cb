import { Refusal } from "./refusal";

/** How the server treats a client. */
export type FaultBehaviour = {
  description: string;
  /** Waits so long before each answer. */
  delayMs?: number;
  /** Answers so instead of listings. */
  refusal?: Refusal;
  /** A proxy's page in place of an answer. */
  garbled?: boolean;
  /** Names its fields otherwise than the standard. */
  renamed?: boolean;
  /** The string functions it has not. */
  lacks?: readonly string[];
  /** Spells lookup values without spaces, as the older dictionary does. */
  joinsLookups?: boolean;
};

const BUSY = new Refusal(429, "TooManyRequests", "The quota of this client is used up.");
const CLOSED = new Refusal(403, "Forbidden", "This client is not licensed for the resource.");

/** Client ids that play a part; the secret is the same for all. */
export const FAULT_BEHAVIOURS: Readonly<Record<string, FaultBehaviour>> = {
  sample: { description: "is answered as usual" },
  "sample-slow": { description: "waits a second for each answer", delayMs: 1000 },
  "sample-silent": { description: "gets no answer for a minute", delayMs: 60_000 },
  "sample-busy": { description: "has used up its quota (429)", refusal: BUSY },
  "sample-unlicensed": { description: "may not read listings (403)", refusal: CLOSED },
  "sample-garbled": { description: "gets a proxy's HTML page (502)", garbled: true },
  "sample-renamed": { description: "gets listings whose fields have other names", renamed: true },
  "sample-plain": {
    description: "is told that string functions are not there (501)",
    lacks: ["contains", "startswith", "tolower"],
  },
  "sample-joined": { description: "gets lookup values without spaces", joinsLookups: true },
};
