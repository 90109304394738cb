import { formatCents, formatRate } from "./decimal-text";
import { roundedPercentOf, WHOLE } from "./fraction";
import { BROKERAGE, memberPayee, payment, settlement } from "./statement-lines";
import type { Cents, Earner, Rate, StatementLine } from "./types";

export type PaidNet = {
  /** The part of the net that is kept for the agent's debt. */
  withheld: Cents;
  paid: Cents;
  /** The agent's debt afterwards. */
  carried: Cents;
};

/**
 * Steps 10 and 11: withholds the agent's debt from a net, up to a share of the net, and pays the rest. A net
 * below 0 pays nothing and becomes a debt (docs/features/commissions/calculation.md, examples 27 and 28).
 */
export function payNet(net: Cents, owed: Cents, withholdingShare: Rate): PaidNet {
  if (net <= 0n) return { withheld: 0n, paid: 0n, carried: owed - net };
  const most = roundedPercentOf(net, withholdingShare);
  const withheld = owed < most ? owed : most;
  return { withheld, paid: net - withheld, carried: owed - withheld };
}

/** Returns the lines of an agent's net: the payment, and how it is settled. */
export function settlementLines(earner: Earner, net: Cents, result: PaidNet): StatementLine[] {
  const { memberId, owed, withholdingShare } = earner;
  const { withheld, paid, carried } = result;
  const agent = { memberId, payee: memberPayee(memberId) };
  const share = withholdingShare === WHOLE ? "" : `, at most ${formatRate(withholdingShare)}`;
  const lines = [
    payment({
      ...agent,
      key: `net:${memberId}`,
      step: "net",
      label: "Agent's net",
      formula: "What is left of the agent's share",
      amount: net,
    }),
  ];
  if (withheld > 0n) {
    const formula = `${formatCents(owed)} owed, withheld from a net of ${formatCents(net)}${share}`;
    const what = { key: `withheld:${memberId}`, step: "owed", label: "Withheld" } as const;
    lines.push(settlement({ ...what, memberId, payee: BROKERAGE, formula, amount: withheld }));
  }
  if (carried > 0n) {
    const formula = `${formatCents(owed)} owed before, ${formatCents(carried)} owed after`;
    const what = { key: `carried:${memberId}`, step: "owed", label: "Carried" } as const;
    lines.push(settlement({ ...what, memberId, payee: BROKERAGE, formula, amount: carried }));
  }
  const what = { key: `paid:${memberId}`, step: "net", label: "Paid to the agent" } as const;
  const formula =
    withheld > 0n
      ? `${formatCents(net)} less ${formatCents(withheld)} withheld`
      : formatCents(paid);
  return [...lines, settlement({ ...agent, ...what, formula, amount: paid })];
}
