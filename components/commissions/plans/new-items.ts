import type { AfterSplitValues, MonthlyChargeValues, OffTheTopValues } from "./plan-form-values";

export type AfterSplitKind = "fee" | "eo" | "mentor" | "recruiter" | "capped_fee";

const BLANK: AfterSplitValues = {
  key: "",
  label: "",
  payee: { kind: "brokerage", member_id: "", name: "" },
  paid_from: "agent",
  how: "amount",
  rate: "",
  amount: "",
  base: "side_gross",
  minimum: "",
  maximum: "",
  cap: "",
  amount_after_cap: "",
  period: { kind: "anniversary", month: "1", day: "1" },
  when: "always",
  once: "side",
  counts_towards_cap: false,
  lowers_1099: false,
};

const payee = (kind: AfterSplitValues["payee"]["kind"]) => ({ ...BLANK.payee, kind });

const BEGINNINGS: Record<AfterSplitKind, Partial<AfterSplitValues>> = {
  fee: {},
  eo: { label: "E&O insurance", lowers_1099: true },
  mentor: { label: "Mentor", payee: payee("mentor"), how: "rate" },
  recruiter: { label: "Recruiter", payee: payee("member"), paid_from: "company" },
  capped_fee: { label: "Fee after the cap", when: "after_cap" },
};

/**
 * Returns a key that no item has. The amounts that an agent has paid for an item with a cap are stored under its
 * key, so a key is never reused for another item.
 */
function newKey(kind: string, taken: readonly string[]): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  const key = `${kind}_${random.toString(36)}`;
  return taken.includes(key) ? newKey(kind, taken) : key;
}

/** Returns a new after-split item of a kind; `taken` are the keys of the plan's other items. */
export const newAfterSplit = (
  kind: AfterSplitKind,
  taken: readonly string[],
): AfterSplitValues => ({ ...BLANK, ...BEGINNINGS[kind], key: newKey(kind, taken) });

/** Returns a new monthly charge. */
export const newMonthlyCharge = (label: string, taken: readonly string[]): MonthlyChargeValues => ({
  key: newKey("month", taken),
  label,
  amount: "",
});

/** Returns a new item off the top. */
export const newOffTheTop = (taken: readonly string[]): OffTheTopValues => ({
  key: newKey("top", taken),
  label: "",
  payee: payee("outside"),
  how: "rate",
  rate: "",
  amount: "",
  base: "side_gross",
});
