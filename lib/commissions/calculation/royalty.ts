import type { Counters } from "./counters";
import { toOptionalCents, toRate } from "./decimal-text";
import { ownCounter, type Share } from "./share";
import { shareUntilCap } from "./share-until-cap";
import { payment } from "./statement-lines";
import type { Payee, SideInput, StatementLine } from "./types";

const FRANCHISE: Payee = { kind: "outside", name: "Franchise" };

/**
 * Step 6: pays the franchise's royalty, a percentage of the award with its own cap. The agent pays it; the
 * brokerage's split is still computed on the whole award (docs/features/commissions/calculation.md, examples 6
 * and 7).
 */
export function payRoyalty(
  input: SideInput,
  share: Share,
  counters: Counters,
): { share: Share; lines: StatementLine[] } {
  const { royalty } = share.earner.terms;
  if (!royalty) return { share, lines: [] };
  const key = ownCounter(share, "royalty", royalty.period, input);
  const capped = {
    rate: toRate(royalty.rate),
    cap: toOptionalCents(royalty.cap),
    rateAfter: 0n,
  };
  const { amount, counted, formula } = shareUntilCap(share.award, capped, counters.read(key));
  const line = payment({
    key: `royalty:${share.earner.memberId}`,
    step: "royalty",
    payee: FRANCHISE,
    memberId: share.earner.memberId,
    label: "Royalty",
    formula,
    amount,
    counter: capped.cap === null ? null : counters.move(key, counted),
  });
  return { share: { ...share, left: share.left - amount }, lines: [line] };
}
