import { formatCents, formatHundredths, toCents } from "@/lib/commissions/calculation/decimal-text";
import type { LineDto } from "./serialize";

/** Formats dollars of an API response: "7500.00" is "$7,500.00". */
export const formatDollarText = (dollars: string): string => formatCents(toCents(dollars));

const COUNTER_LABELS: Record<string, string> = {
  company_dollar: "Paid in towards the cap",
  gross_commission: "Gross commission of the period",
  volume: "Sales volume of the period",
  sides: "Sides of the period",
  royalty: "Royalty of the period",
};

/** Returns "Paid in towards the cap: $15,200.00 before, $16,000.00 after". */
export function formatCounterMove({
  name,
  before,
  after,
}: NonNullable<LineDto["counter"]>): string {
  const format = (amount: string) =>
    name === "sides" ? formatHundredths(toCents(amount)) : formatDollarText(amount);
  const label = COUNTER_LABELS[name] ?? "Charged in the period";
  return `${label}: ${format(before)} before, ${format(after)} after`;
}
