import type { FieldErrors, Resolver } from "react-hook-form";
import { commissionOf, DEFAULT_COMMISSION_PERCENTAGE } from "./commission";
import { moneyIn, groupMoney } from "./money-text";
import { createDealBody } from "./schema";

/** What the Create Initial Deal section holds: text, as it is typed. */
export type FirstDealValues = {
  title: string;
  value: string;
  commission_percentage: string;
  status: string;
  expected_close_date: string;
  property_address: string;
  property_type: string;
  property_bedrooms: string;
  property_bathrooms: string;
  property_sqft: string;
};

/** An untouched section: a lead at the rate SPEC §9 proposes. */
export const emptyFirstDeal: FirstDealValues = {
  title: "",
  value: "",
  commission_percentage: String(DEFAULT_COMMISSION_PERCENTAGE),
  status: "Lead",
  expected_close_date: "",
  property_address: "",
  property_type: "",
  property_bedrooms: "",
  property_bathrooms: "",
  property_sqft: "",
};

/** A deal is made only when its title says something (SPEC §5). */
export const wantsFirstDeal = (values: FirstDealValues) => values.title.trim() !== "";

/** The commission as its box shows it: value × rate, nothing while either is missing or the rate is wrong. */
export function commissionText(value: string, percentage: string): string {
  const dollars = moneyIn(value);
  const rate = createDealBody.shape.commission_percentage.safeParse(percentage).data ?? null;
  if (dollars === null || rate === null) return "";
  return groupMoney(commissionOf(dollars, rate).toFixed(2).replace(/\.00$/, ""));
}

const dollars = (text: string) => `$${text.replace(/\.$/, "") || "0"}`;

/** The section as the body of POST /api/deals (SPEC §3), but for the client; empty boxes go blank. */
export function firstDealBody(values: FirstDealValues) {
  return {
    ...values,
    value: dollars(values.value),
    commission: dollars(commissionText(values.value, values.commission_percentage)),
    probability: 0,
  };
}

const firstDealSchema = createDealBody.omit({ client_id: true });

/** Checks the section against the API's own schema, so that the deal is not refused afterwards. */
export const firstDealResolver: Resolver<FirstDealValues> = (values) => {
  if (!wantsFirstDeal(values)) return { values, errors: {} };
  const checked = firstDealSchema.safeParse(firstDealBody(values));
  if (checked.success) return { values, errors: {} };
  const errors: FieldErrors<FirstDealValues> = {};
  for (const issue of checked.error.issues) {
    const name = issue.path[0];
    if (isField(name)) errors[name] ??= { type: issue.code, message: issue.message };
  }
  return { values: {}, errors };
};

const isField = (name: unknown): name is keyof FirstDealValues =>
  typeof name === "string" && name in emptyFirstDeal;
