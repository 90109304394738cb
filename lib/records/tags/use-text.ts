import { formatNumber } from "@/lib/foundation/text/format";
import type { TagCount } from "./serialize";

const formatCount = (count: number, noun: string) =>
  `${formatNumber(count)} ${noun}${count === 1 ? "" : "s"}`;

/** Returns the text for the records with a tag: "3 clients and 1 deal"; null when there are none. */
export function tagUseText(count: TagCount | undefined): string | null {
  const { clients = 0, deals = 0 } = count ?? {};
  const parts = [
    clients > 0 && formatCount(clients, "client"),
    deals > 0 && formatCount(deals, "deal"),
  ];
  return parts.filter(Boolean).join(" and ") || null;
}
