import type { StatementLine } from "@/lib/commissions/calculation/types";

export type StatementViewer = {
  userId: string;
  /** With COMMISSIONS_VIEW_ALL. */
  seesAll: boolean;
};

/**
 * Whether a person sees a line of a statement of a side that they work: what comes off the top, what
 * is theirs or pays them, and nothing of another agent. The policy "commission_lines: read mine or
 * all" says the same of approved statements.
 */
export function seesLine(
  { payee, memberId }: Pick<StatementLine, "payee" | "memberId">,
  viewer: StatementViewer,
): boolean {
  const paysThem = payee.kind === "member" && payee.memberId === viewer.userId;
  const isOfTheSide = memberId === null && payee.kind !== "member";
  return viewer.seesAll || paysThem || memberId === viewer.userId || isOfTheSide;
}
