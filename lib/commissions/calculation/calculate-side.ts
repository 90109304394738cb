import { chargeItems } from "./after-split";
import { divideAwards } from "./awards";
import { splitWithBrokerage } from "./brokerage-split";
import { checkInput } from "./check-input";
import { openCounters, type Counters } from "./counters";
import { payOffTheTop } from "./off-the-top";
import { payReferralsAfterSplit } from "./referrals-after-split";
import { payRoyalty } from "./royalty";
import { payNet, settlementLines } from "./settlement";
import type { Share } from "./share";
import { computeSideGross } from "./side-gross";
import { sumOfPayments } from "./statement-lines";
import { splitTeamsAfter, splitTeamsBefore } from "./team-split";
import type {
  AgentResult,
  Cents,
  ChargedItem,
  SideInput,
  SideResult,
  StatementLine,
} from "./types";

/**
 * Calculates the statement of one side in whole cents (docs/features/commissions/calculation.md, "Order"). Each
 * step takes the rest of the step before. The payments among the lines sum to the side gross exactly. The
 * function is pure except for `readCounter`: the same input gives the same result. Throws `CalculationError`
 * when the input is invalid.
 */
export function calculateSide(input: SideInput): SideResult {
  checkInput(input);
  const counters = openCounters(input.readCounter, input.countsTowardsCaps);
  const { gross, line } = computeSideGross(input);
  const top = payOffTheTop(input, gross);
  const awards = divideAwards(input, top.left);
  const before = splitTeamsBefore(awards.shares);
  const split = splitShares(input, before.shares, counters);
  const after = splitTeamsAfter(split.shares);
  const bases = { side_gross: gross, left: top.left };
  const referrals = payReferralsAfterSplit(input.referrals, after.shares, bases);
  const side = { input, gross, counters };
  const settled = after.shares.map((share, place) =>
    settleShare(side, share, referrals.shares[place] ?? share, referrals.lowers1099),
  );
  const lines = [
    line,
    ...top.lines,
    ...awards.lines,
    ...before.lines,
    ...split.lines,
    ...after.lines,
    ...referrals.lines,
    ...settled.flatMap((share) => share.lines),
  ];
  return {
    gross,
    lines,
    agents: settled.map(({ result }) => result),
    company: sumOfPayments(lines, "brokerage"),
    counters: counters.moved(),
    chargedOnTransaction: settled.flatMap(({ charged }) => charged),
  };
}

/** Performs steps 6 and 7 for every share with an award. */
function splitShares(input: SideInput, shares: Share[], counters: Counters) {
  const lines: StatementLine[] = [];
  const after = shares.map((share) => {
    const royalty = payRoyalty(input, share, counters);
    const split = splitWithBrokerage(input, royalty.share, counters);
    lines.push(...royalty.lines, split.line);
    return split.share;
  });
  return { shares: after, lines };
}

type Side = { input: SideInput; gross: Cents; counters: Counters };
type Settled = { lines: StatementLine[]; result: AgentResult; charged: ChargedItem[] };

/** Performs steps 9 to 11 for one share. */
function settleShare(
  side: Side,
  share: Share,
  afterReferrals: Share,
  lowersByReferral: Map<string, Cents>,
): Settled {
  const { earner, award, companyDollar, left: agentShare } = share;
  const { memberId } = earner;
  const items = chargeItems(side, afterReferrals);
  const net = items.share.left;
  const paidNet = payNet(net, earner.owed, earner.withholdingShare);
  const lowered = items.lowers1099 + (lowersByReferral.get(memberId) ?? 0n);
  return {
    lines: [...items.lines, ...settlementLines(earner, net, paidNet)],
    result: {
      memberId,
      award,
      companyDollar,
      agentShare,
      net,
      ...paidNet,
      reported1099: agentShare - lowered,
    },
    charged: items.charged,
  };
}
