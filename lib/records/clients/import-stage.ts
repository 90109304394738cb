import type { CreateClientBody } from "./schema";

type Status = CreateClientBody["status"];

/** Stages of other products for clients in contract or after a closing. */
const IN_CONTRACT =
  /^(past clients?|closed( (client|won|deal))?|sold|won|customers?|(under|in) (contract|escrow)|contract|pending)$/;
/** Stages of contacts that were deleted. */
const LEFT_OUT = /^(trash(ed)?|junk|spam|deleted)$/;

/**
 * Returns the client type that a stage of another product implies; "" for a deleted contact, which is left
 * out. Returns undefined for any other stage, which only becomes a tag.
 */
export function parseStage(stage: string): Status | "" | undefined {
  const words = stage
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, " ");
  if (LEFT_OUT.test(words)) return "";
  return IN_CONTRACT.test(words) ? "In Contract" : undefined;
}
