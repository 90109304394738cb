import type { StatementLine } from "@/lib/commissions/calculation/types";

export type StatementViewer = {
  userId: string;
  /** True with COMMISSIONS_VIEW_ALL. */
  seesAll: boolean;
};

/**
 * Whether an agent of a side may see a line of its statement: lines off the top, their own lines and payments
 * to them, but no lines of other agents. The policy "commission_lines: read mine or all" has the same rule for
 * approved statements.
 */
export function seesLine(
  { payee, memberId }: Pick<StatementLine, "payee" | "memberId">,
  viewer: StatementViewer,
): boolean {
  const paysThem = payee.kind === "member" && payee.memberId === viewer.userId;
  const isOfTheSide = memberId === null && payee.kind !== "member";
  return viewer.seesAll || paysThem || memberId === viewer.userId || isOfTheSide;
}
