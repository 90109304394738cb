import type { z } from "zod";
import { planMessages as text } from "./messages";

type Context = Pick<z.core.$RefinementCtx, "addIssue">;
type Path = (string | number)[];

const refuse = (context: Context, path: Path, message: string) =>
  context.addIssue({ code: "custom", path, message });

const isZero = (decimal: string | null) => decimal !== null && Number(decimal) === 0;

type Capped = { rate?: string; company_rate?: string; cap: string | null };

/** Refuses a cap of 0 (which would mean none) and a cap that a share of 0% never reaches. */
export function checkOfCap({ rate, company_rate, cap }: Capped, context: Context) {
  if (cap === null) return;
  if (isZero(cap)) refuse(context, ["cap"], text.capZero);
  const share = company_rate === undefined ? "rate" : "company_rate";
  if (isZero(company_rate ?? rate ?? null)) refuse(context, [share], text.capWithoutRate);
}

type Scale = { method: string; period: unknown; tiers: { from: string }[] };

/** Refuses tiers with a gap at the bottom, overlaps or a wrong order, and a scale without a period. */
export function checkTiers({ method, period, tiers }: Scale, context: Context) {
  if (method === "per_deal" && period !== null) refuse(context, ["period"], text.periodOfPerDeal);
  if (method !== "per_deal" && period === null) refuse(context, ["period"], text.periodRequired);
  tiers.forEach(({ from }, place) => {
    const before = tiers[place - 1];
    const path = ["tiers", place, "from"];
    if (!before) {
      if (!isZero(from)) refuse(context, path, text.tiersBegin);
    } else if (toHundredths(from) === toHundredths(before.from)) {
      refuse(context, path, text.tiersOverlap);
    } else if (toHundredths(from) < toHundredths(before.from)) {
      refuse(context, path, text.tiersOrder);
    }
  });
}

const toHundredths = (amount: string) => BigInt(amount.replace(".", ""));

type Item = {
  payee: { kind: string };
  paid_from: string;
  rate: string | null;
  base: string | null;
  amount: string | null;
  minimum: string | null;
  maximum: string | null;
  cap: string | null;
  amount_after_cap: string | null;
  counts_towards_cap: boolean;
};

/** Refuses an after-split item with contradictory fields. */
export function checkAfterSplitItem(item: Item, context: Context) {
  const { minimum, maximum } = item;
  if ((item.rate === null) === (item.amount === null)) {
    refuse(context, ["rate"], text.rateOrAmount);
  } else if ((item.rate === null) !== (item.base === null)) {
    refuse(context, ["base"], text.baseInvalid);
  }
  if (item.amount !== null && (minimum !== null || maximum !== null)) {
    refuse(context, [minimum === null ? "maximum" : "minimum"], text.minimumOfAmount);
  } else if (
    minimum !== null &&
    maximum !== null &&
    toHundredths(minimum) > toHundredths(maximum)
  ) {
    refuse(context, ["minimum"], text.minimumAboveMaximum);
  }
  if (isZero(item.cap)) refuse(context, ["cap"], text.itemCapZero);
  if (item.amount_after_cap !== null && item.cap === null) {
    refuse(context, ["cap"], text.amountAfterCapWithoutCap);
  }
  checkPayer(item, context);
}

function checkPayer({ payee, paid_from, counts_towards_cap }: Item, context: Context) {
  if (paid_from === "company" && payee.kind === "brokerage") {
    refuse(context, ["payee"], text.companyPaysItself);
  }
  const reachesBrokerage = paid_from === "agent" && payee.kind === "brokerage";
  if (counts_towards_cap && !reachesBrokerage) {
    refuse(context, ["counts_towards_cap"], text.countsFromAgent);
  }
}

type Terms = {
  split: { kind: string; base?: string; method?: string };
  off_the_top: { key: string }[];
  after_split: { key: string; when: string; counts_towards_cap: boolean }[];
  monthly_charges: { key: string }[];
};

/** Refuses two items with the same key, and after-cap items when the split has no cap. */
export function checkItems(
  { split, off_the_top, after_split, monthly_charges }: Terms,
  context: Context,
) {
  const seen = new Set<string>();
  for (const [list, items] of Object.entries({ off_the_top, after_split, monthly_charges })) {
    items.forEach(({ key }, place) => {
      if (seen.has(key)) refuse(context, [list, place, "key"], text.keyTwice);
      seen.add(key);
    });
  }
  const hasCap = split.kind === "cap";
  const counts = hasCap || (split.base === "company_dollar" && split.method !== "per_deal");
  after_split.forEach((item, place) => {
    const path: Path = ["after_split", place];
    if (item.when === "after_cap" && !hasCap) {
      refuse(context, [...path, "when"], text.afterCapWithoutCap);
    }
    if (item.counts_towards_cap && !counts) {
      refuse(context, [...path, "counts_towards_cap"], text.countsWithoutCap);
    }
  });
}
