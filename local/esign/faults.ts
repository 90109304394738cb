import { setTimeout as pause } from "node:timers/promises";
import type { Context } from "hono";

/** The fate of an envelope whose first signer has this address. */
type Fault = {
  description: string;
  answer: (context: Context, attempt: number) => Promise<Response | null>;
};

const SILENCE_MS = 30_000;
const PROXY_PAGE = "<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>";

const page = (status: number) =>
  new Response(PROXY_PAGE, { status, headers: { "content-type": "text/html" } });

/** Addresses that select how sending behaves; null accepts the envelope. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  "refused@esign.test": {
    description: "is refused: the envelope is not sent",
    answer: async () =>
      Response.json({ error: "This address does not take mail." }, { status: 422 }),
  },
  "busy@esign.test": {
    description: "gets Too many requests (429), the third time it is taken",
    answer: async (_, attempt) =>
      attempt < 3 ? Response.json({ error: "Slow down" }, { status: 429 }) : null,
  },
  "garbled@esign.test": {
    description:
      "gets a proxy's HTML page (502), the second time one that says 200, then it is taken",
    answer: async (_, attempt) => (attempt < 3 ? page(attempt === 1 ? 502 : 200) : null),
  },
  "silent@esign.test": {
    description: "gets no answer for 30 seconds",
    answer: async ({ req }) => {
      await pause(SILENCE_MS, undefined, { signal: req.raw.signal }).catch(() => undefined);
      return page(503);
    },
  },
  "unreachable@esign.test": {
    description: "is taken, but refuses reminders",
    answer: async () => null,
  },
  "lost@esign.test": {
    description: "is taken, but the first answer is lost (503)",
    answer: async () => null,
  },
};
