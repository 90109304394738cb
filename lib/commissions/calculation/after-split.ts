import type { AfterSplitItem } from "@/lib/commissions/plans/schema";
import { beginsCapped, companyDollarCounter } from "./brokerage-split";
import type { Counters } from "./counters";
import { formatCents, toCents } from "./decimal-text";
import { computeItem, type ItemBases } from "./item-amount";
import { resolvePayee } from "./payee";
import { ownCounter, type Share } from "./share";
import { leftOf } from "./share-until-cap";
import { requirePrice } from "./side-gross";
import { basis, BROKERAGE, memberPayee, payment } from "./statement-lines";
import type { Cents, ChargedItem, Payee, SideInput, StatementLine } from "./types";

/** The result of charging the after-split items of one share. */
export type AfterSplit = {
  share: Share;
  lines: StatementLine[];
  charged: ChargedItem[];
  /** The part of the items that lowers the agent's 1099. */
  lowers1099: Cents;
};

type Side = { input: SideInput; gross: Cents; counters: Counters };
type Charge = { item: AfterSplitItem; payee: Payee; share: Share };

/**
 * Step 9: charges the items of a person's plan in their order. Each is paid from the agent's share or from
 * company dollar (docs/features/commissions/calculation.md, examples 16 and 20 to 24). Omits after-cap items
 * when the cap was not reached at the start of the file, items for a mentor when there is none, items that the
 * transaction has already paid, and items that agents would pay to themselves.
 */
export function chargeItems(side: Side, share: Share): AfterSplit {
  const start: AfterSplit = { share, lines: [], charged: [], lowers1099: 0n };
  if (!share.hasAward) return start;
  return share.earner.terms.after_split.reduce((done, item) => {
    const payee = resolvePayee(item.payee, share.earner.mentorId);
    if (!payee || !isDue(item, payee, share, side.input)) return done;
    return chargeItem(side, { item, payee, share: done.share }, done);
  }, start);
}

function isDue(item: AfterSplitItem, payee: Payee, share: Share, input: SideInput): boolean {
  const { memberId } = share.earner;
  if (item.when === "after_cap" && !beginsCapped(share, input)) return false;
  if (item.paid_from === "agent" && payee.kind === "member" && payee.memberId === memberId) {
    return false;
  }
  const isCharged = input.chargedOnTransaction.some(
    (charged) => charged.memberId === memberId && charged.key === item.key,
  );
  return item.once === "side" || !isCharged;
}

function chargeItem(side: Side, charge: Charge, done: AfterSplit): AfterSplit {
  const { item, payee, share } = charge;
  const { memberId } = share.earner;
  const counterKey =
    item.cap === null ? null : ownCounter(share, `item:${item.key}`, item.period, side.input);
  const charged = counterKey ? side.counters.read(counterKey) : 0n;
  const { amount, counted, formula } = computeItem(item, basesOf(side, share), charged);
  const counter = counterKey && side.counters.move(counterKey, counted);
  const key = `item:${memberId}:${item.key}`;
  const what = { key, step: "after_split", memberId, label: item.label } as const;
  const paid = payment({ ...what, payee, formula, amount, counter });
  const isAgents = item.paid_from === "agent";
  return {
    share: isAgents ? { ...share, left: share.left - amount } : share,
    lines: [
      ...done.lines,
      paid,
      ...(isAgents ? [] : [companyPays(charge, amount)]),
      ...countTowardsCap(side, charge, amount),
    ],
    charged:
      item.once === "transaction" ? [...done.charged, { memberId, key: item.key }] : done.charged,
    lowers1099: done.lowers1099 + (isAgents && item.lowers_1099 ? amount : 0n),
  };
}

/** Percentages of a net below 0 are 0. */
const basesOf = ({ input, gross }: Side, share: Share): ItemBases => ({
  agent_net: () => (share.left > 0n ? share.left : 0n),
  award: () => share.award,
  side_gross: () => gross,
  price: () => requirePrice(input.price),
});

/**
 * An amount paid from company dollar is deducted from the brokerage's payments, so that all payments sum to the
 * gross.
 */
const companyPays = ({ item, share }: Charge, amount: Cents) =>
  payment({
    key: `item:${share.earner.memberId}:${item.key}:company`,
    step: "after_split",
    payee: BROKERAGE,
    memberId: share.earner.memberId,
    label: `${item.label}, from company dollar`,
    formula: `Less ${formatCents(amount)}`,
    amount: -amount,
  });

/**
 * A fee that counts towards the cap is charged in full, but counts only up to the amount left of the cap. A
 * scale that counts company dollar has no cap.
 */
function countTowardsCap(side: Side, { item, share }: Charge, amount: Cents): StatementLine[] {
  const key = item.counts_towards_cap ? companyDollarCounter(share, side.input) : null;
  if (!key || amount === 0n) return [];
  const { split } = share.earner.terms;
  const room = split.kind === "cap" ? leftOf(toCents(split.cap), side.counters.read(key)) : amount;
  const counted = amount < room ? amount : room;
  const counter = side.counters.move(key, counted);
  return [
    basis({
      key: `counted:${share.earner.memberId}:${item.key}`,
      step: "after_split",
      payee: memberPayee(share.earner.memberId),
      memberId: share.earner.memberId,
      label: `${item.label}, counted towards the cap`,
      formula: `${formatCents(counted)} of ${formatCents(amount)}`,
      amount: counted,
      counter,
    }),
  ];
}
