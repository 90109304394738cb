import type { ReportDescription } from "./report-description";

const shares = { name: "shares", label: "Shares", kind: "count" } as const;
const shared = { isBasic: true, area: "COMMISSIONS_VIEW", isDated: true, hasTotal: true } as const;

/** The reports on approved commission statements. */
export const COMMISSION_REPORTS = {
  company_dollar: {
    ...shared,
    title: "Company dollar",
    question:
      "What approved statements left with the brokerage and with its agents, by closing day; voids and corrections by the day they were booked",
    dimensions: { month: "Month", source: "Source of the client", agent: "Agent" },
    figures: [
      shares,
      { name: "award", label: "To split", kind: "dollars", headline: true },
      { name: "company_dollar", label: "Company dollar", kind: "dollars", headline: true },
      { name: "net", label: "Agents' net", kind: "dollars", headline: true },
    ],
    charted: "company_dollar",
    emptyText: "Approved statements of closings in this period are counted here.",
  },
  statement_gci: {
    ...shared,
    title: "GCI and statements",
    question: "The commission of closed deals, compared with their approved statements",
    dimensions: { month: "Month", agent: "Agent" },
    figures: [
      { name: "deals", label: "Closed deals", kind: "count" },
      { name: "gci", label: "GCI of deals", kind: "dollars", headline: true },
      { name: "approved", label: "Approved", kind: "dollars", headline: true },
      { name: "difference", label: "Statement less deal", kind: "dollars", headline: true },
      { name: "missing", label: "Not approved", kind: "count" },
      { name: "missing_gci", label: "GCI not approved", kind: "dollars", headline: true },
    ],
    charted: "missing_gci",
    emptyText: "Deals that were closed in this period are counted here.",
  },
  form_1099: {
    ...shared,
    title: "Form 1099 amounts",
    question:
      "Box 1 of form 1099-NEC by the day of payment. By agent, for a calendar year, also which sums reach the limit: $2,000 for 2026, $600 for 2025. Not filed with anybody, not tax advice",
    dimensions: { month: "Month", agent: "Agent" },
    figures: [
      shares,
      { name: "paid", label: "Paid out", kind: "dollars", headline: true },
      { name: "box_1", label: "Box 1", kind: "dollars", headline: true },
      { name: "to_report", label: "At or above the limit", kind: "dollars", isAverage: true },
    ],
    charted: "box_1",
    emptyText: "Statements that were paid in this period are counted here.",
  },
} as const satisfies Record<string, ReportDescription>;
