import type { CreateClientBody } from "./schema";

type Status = CreateClientBody["status"];

/** Stages of other products at which somebody is no lead any more. */
const IN_CONTRACT =
  /^(past clients?|closed( (client|won|deal))?|sold|won|customers?|(under|in) (contract|escrow)|contract|pending)$/;
/** Stages of people who were thrown away. */
const LEFT_OUT = /^(trash(ed)?|junk|spam|deleted)$/;

/**
 * Returns the client type that a stage of another product implies; "" for one that is left out.
 * Undefined for any other: such a stage is a tag alone.
 */
export function parseStage(stage: string): Status | "" | undefined {
  const words = stage
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, " ");
  if (LEFT_OUT.test(words)) return "";
  return IN_CONTRACT.test(words) ? "In Contract" : undefined;
}
