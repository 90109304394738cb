import { formatNumber } from "@/lib/foundation/text/format";
import type { Holdings } from "./member";

const NOUNS: readonly [keyof Holdings, one: string, many: string][] = [
  ["clients", "client", "clients"],
  ["deals", "open deal", "open deals"],
  ["transactions", "open transaction", "open transactions"],
  ["shared", "transaction shared with others", "transactions shared with others"],
  ["key_dates", "open key date", "open key dates"],
  ["tasks", "open task", "open tasks"],
  ["messages", "scheduled message", "scheduled messages"],
  ["views", "saved view", "saved views"],
  ["rules", "place in a lead rule", "places in lead rules"],
  ["plans", "action plan", "action plans"],
];

/** Returns the texts for the records that are handed over: "12 clients", "1 open deal" …, without zeros. */
export const toHoldingsTexts = (holdings: Holdings): string[] =>
  NOUNS.flatMap(([kind, one, many]) =>
    holdings[kind] === 0
      ? []
      : `${formatNumber(holdings[kind])} ${holdings[kind] === 1 ? one : many}`,
  );
