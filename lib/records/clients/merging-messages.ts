import { formatNumber } from "@/lib/foundation/text/format";
import type { DuplicateReason } from "./merging";

const REASONS: Record<DuplicateReason, string> = {
  email: "Same email",
  phone_and_name: "Same name and phone",
  phone_and_near_name: "Same phone, nearly the same name",
};

/** Texts for merging clients. */
export const mergingMessages = {
  chooseTwo: "Choose two clients to merge",
  chooseClients: "Choose two clients",
  areDistinct: "are_distinct must be true or false",
  kept: "Kept as two people",
  keptApart: (one: string, other: string) => `${one} and ${other}`,
  notKept: "Failed to keep the two separate. Please try again.",
  sideUnknown: "Choose keep or merge for each field",
  reason: (reason: DuplicateReason) => REASONS[reason],
  merged: (name: string) => `Merged into ${name}`,
  mergeFailed: "Failed to merge the clients. Please try again.",
  unmerged: (name: string) => `${name} is a separate client again`,
  unmergedInPart: "What was changed since the merge stays as it is.",
  unmergeFailed: "The merge could not be undone. Please try again.",
  pairs: (count: number) => `${formatNumber(count)} possible ${count === 1 ? "pair" : "pairs"}`,
  loadFailed: "Possible duplicates could not be loaded",
} as const;
