import type { AfterSplitItem, OffTheTopItem } from "@/lib/commissions/plans/schema";
import type { Payee } from "./types";

type PlanPayee = OffTheTopItem["payee"] | AfterSplitItem["payee"];
type KnownPayee = Exclude<PlanPayee, { kind: "mentor" }>;

/** Returns the payee of a plan's item, in the types of the calculation. */
export function toPayee(payee: KnownPayee): Payee {
  return payee.kind === "member" ? { kind: "member", memberId: payee.member_id } : payee;
}

/** Returns the payee of an item; null when it is the mentor and the agent has none. */
export function resolvePayee(payee: PlanPayee, mentorId: string | null): Payee | null {
  if (payee.kind !== "mentor") return toPayee(payee);
  return mentorId === null ? null : { kind: "member", memberId: mentorId };
}
