import type { ScaleSplit } from "@/lib/commissions/plans/schema";
import { formatCents, formatHundredths, formatRate } from "./decimal-text";
import { exactly, round } from "./fraction";
import type { Share } from "./share";
import {
  companyPartOf,
  cutAtCompanyDollar,
  cutAtTiers,
  readTiers,
  tierAt,
  type Portion,
  type Tier,
} from "./tiers";
import type { Cents } from "./types";

export type ScaleShare = {
  amount: Cents;
  /** The amount that the deal adds to the scale's counter. */
  counted: bigint;
  formula: string;
};

/**
 * Returns the brokerage's part on a sliding scale (docs/features/commissions/calculation.md,
 * "Caps, scales and periods"; examples 8 and 9). `portion` splits each dollar at its tier; `start` splits the
 * whole deal at the tier where it begins; `end` at the tier that it reaches, where a deal that ends exactly
 * on a border stays below it; `per_deal` is `end` with a counter that is always 0.
 */
export function shareOnScale(scale: ScaleSplit, share: Share, counter: bigint): ScaleShare {
  const tiers = readTiers(scale);
  const cut = cutDeal(scale, tiers, share, counter);
  const portions = scale.method === "portion" ? cut : wholeDeal(scale, tiers, share, counter, cut);
  const amount = round(companyPartOf(portions));
  return {
    amount,
    counted: scale.base === "company_dollar" ? amount : countedOf(scale.base, share),
    formula: toWords(scale, portions, counter),
  };
}

function cutDeal({ base }: ScaleSplit, tiers: Tier[], share: Share, counter: bigint): Portion[] {
  if (base === "company_dollar") return cutAtCompanyDollar(tiers, counter, share.award);
  return cutAtTiers(tiers, counter, { counted: countedOf(base, share), award: share.award });
}

type CountedBase = Exclude<ScaleSplit["base"], "company_dollar">;

function countedOf(base: CountedBase, { award, volume, sides }: Share): bigint {
  if (base === "volume") return volume;
  return base === "sides" ? sides : award;
}

/** Returns the whole award in one tier: the tier where the deal begins, or the last one that it reaches. */
function wholeDeal(
  { method }: ScaleSplit,
  tiers: Tier[],
  { award }: Share,
  counter: bigint,
  cut: Portion[],
): Portion[] {
  const tier = method === "start" ? tierAt(tiers, counter) : cut.at(-1)?.tier;
  return [{ tier: tier ?? tierAt(tiers, counter), award: exactly(award) }];
}

const BASES = {
  gross_commission: "gross commission",
  company_dollar: "company dollar",
  volume: "sales volume",
  sides: "sides",
};

function toWords({ base, method }: ScaleSplit, portions: Portion[], counter: bigint) {
  const parts = portions.map(
    ({ tier, award }) => `${formatRate(tier.companyRate)} of ${formatCents(round(award))}`,
  );
  if (method === "per_deal") return `${parts.join(" and ")}, by the ${BASES[base]} of the deal`;
  const sofar = base === "sides" ? formatHundredths(counter) : formatCents(counter);
  return `${parts.join(" and ")}, with ${sofar} of ${BASES[base]} before this deal`;
}
