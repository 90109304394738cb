import type { Letterhead } from "./sheet";
import type { LineDto } from "@/lib/commissions/statements/serialize";
import type { PaidLine, PaidShare } from "./payments";

/** A PDF with the name under which it is saved. */
export type OpenedPaper = { name: string; content: Uint8Array };

/** What stands above a company's papers, and the time zone that they name moments in. */
export type CompanyLetterhead = { letterhead: Letterhead; timeZone: string };

/** What every paper of a statement says. Amounts are text in dollars, days calendar days. */
export type PaperFacts = {
  brokerage: Letterhead;
  /** "2026-0001" */
  number: string;
  side: "Listing" | "Buying";
  version: number;
  property: string;
  /** Null where the file has none. */
  price: string | null;
  closing_date: string;
  gross: string;
  approved_by: string;
  /** "Nov 20, 2026, 3:05 PM (America/New_York)" */
  approved_at: string;
};

export type DisbursementContent = PaperFacts & {
  /** "Seller", with name and company. */
  parties: { role: string; name: string; company: string | null }[];
  title: { company: string | null; contact: string | null; email: string | null };
  lines: PaidLine[];
  shares: PaidShare[];
  /** The approver's own words. */
  instructions: string | null;
};

export type StatementPaperContent = PaperFacts & {
  agent: string;
  plan: string | null;
  /** Those that the agent sees, in their order. */
  lines: LineDto[];
  net: string;
  withheld: string;
  payable: string;
  paid: { day: string; reference: string } | null;
};
