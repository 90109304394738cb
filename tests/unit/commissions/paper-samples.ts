import type {
  DisbursementContent,
  PaperFacts,
  StatementPaperContent,
} from "@/lib/commissions/papers/content";

export const FACTS: PaperFacts = {
  brokerage: {
    name: "Buckeye Realty Group",
    lines: ["License BRKP.2019000123", "88 E Broad St, Suite 400", "Columbus, OH 43215"],
    logo: null,
  },
  ...{ number: "2026-0017", side: "Listing", version: 1 },
  ...{ property: "412 Elm St, Columbus, OH 43215", price: "250000.00" },
  ...{ closing_date: "2026-11-20", gross: "7500.00" },
  ...{ approved_by: "Olive Owner", approved_at: "Nov 18, 2026, 3:05 PM (America/New_York)" },
};

/** Example 2: of $7,500.00 the brokerage keeps $800.00 and fees of $85.00, and Ann Agent gets $6,615.00. */
export const disbursement = (changes: Partial<DisbursementContent> = {}): DisbursementContent => ({
  ...FACTS,
  parties: [
    { role: "Seller", name: "Łukasz Nguyễn", company: null },
    { role: "Buyer", name: "Renée O’Brien", company: null },
  ],
  title: {
    company: "Scioto Title Agency",
    contact: "Tess Title",
    email: "closings@scioto-title.test",
  },
  lines: [
    {
      ...{ kind: "payment", payee: "brokerage", payee_name: null },
      ...{ label: "Brokerage", amount: "800.00" },
    },
  ],
  shares: [
    {
      ...{ name: "Ann Agent", license_number: "SAL.2020001" },
      ...{ withheld: "0.00", payable: "6615.00" },
    },
  ],
  instructions: null,
  ...changes,
});

/** The statement of Ann Agent for the same side. */
export const statementPaper = (
  changes: Partial<StatementPaperContent> = {},
): StatementPaperContent => ({
  ...FACTS,
  ...{ agent: "Ann Agent", plan: "80/20 until $16,000" },
  lines: [
    {
      ...{ key: "split", step: "split", kind: "payment", payee: "brokerage" },
      ...{ payee_id: null, payee_name: null, member_id: "a", label: "Company dollar" },
      formula: "20% of $7,500.00, cut at $800.00 left of the cap of $16,000.00",
      amount: "800.00",
      counter: { name: "company_dollar", before: "15200.00", after: "16000.00" },
    },
  ],
  ...{ net: "6615.00", withheld: "615.00", payable: "6000.00", paid: null },
  ...changes,
});
