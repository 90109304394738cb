import { formatCurrency, formatDate, formatExactDollars } from "@/lib/foundation/text/format";
import type { Agreement } from "./serialize";
import type { AgreementNotice, AgreementState } from "./states";

/** Formats the compensation of the buyer's agent: "2.5% and $395". */
export function describeCompensation({ rate, amount }: Pick<Agreement, "rate" | "amount">): string {
  const dollars =
    amount === null || Number.isInteger(amount)
      ? formatCurrency(amount ?? 0)
      : formatExactDollars(amount);
  return [rate !== null && `${rate}%`, amount !== null && dollars].filter(Boolean).join(" and ");
}

const inDays = (days: number) =>
  days === 0 ? "today" : days === 1 ? "tomorrow" : `in ${days} days`;

/** Formats a state: "Expires in 9 days". */
export function describeState(state: AgreementState): string {
  switch (state.name) {
    case "upcoming":
      return "Upcoming";
    case "active":
      return "Active";
    case "expiring":
      return `Expires ${inDays(state.days)}`;
    case "expired":
      return "Expired";
  }
}

/**
 * Returns the text of a notice before a showing or an offer. `isLater` is true for a showing or an offer on a
 * future day.
 */
export function describeNotice(notice: AgreementNotice, isLater: boolean): string {
  switch (notice.name) {
    case "missing":
      return "This client has no buyer agreement. It is signed before the first showing.";
    case "upcoming":
      return `The buyer agreement does not begin before ${formatDate(notice.starts_on)}.`;
    case "expired":
      return isLater
        ? `The buyer agreement ends on ${formatDate(notice.ends_on)}, before that day.`
        : `The buyer agreement ended on ${formatDate(notice.ends_on)}.`;
    case "expiring":
      return isLater
        ? `The buyer agreement ends on ${formatDate(notice.ends_on)}, soon after that day.`
        : `The buyer agreement ends ${inDays(notice.days)}, on ${formatDate(notice.ends_on)}.`;
  }
}
