import type { AfterSplitItem, OffTheTopItem } from "@/lib/commissions/plans/schema";
import type { Payee } from "./types";

type PlanPayee = OffTheTopItem["payee"] | AfterSplitItem["payee"];
type KnownPayee = Exclude<PlanPayee, { kind: "mentor" }>;

/** Returns whom a plan's item pays, by the names used in the calculation. */
export function toPayee(payee: KnownPayee): Payee {
  return payee.kind === "member" ? { kind: "member", memberId: payee.member_id } : payee;
}

/** Returns whom an item pays, or null where it goes to the mentor of somebody who has none. */
export function resolvePayee(payee: PlanPayee, mentorId: string | null): Payee | null {
  if (payee.kind !== "mentor") return toPayee(payee);
  return mentorId === null ? null : { kind: "member", memberId: mentorId };
}
