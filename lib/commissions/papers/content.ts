import type { Letterhead } from "./sheet";
import type { LineDto } from "@/lib/commissions/statements/serialize";
import type { PaidLine, PaidShare } from "./payments";

/** A PDF and its file name. */
export type OpenedPaper = { name: string; content: Uint8Array };

/** A company's letterhead, and the time zone in which its papers write times. */
export type CompanyLetterhead = { letterhead: Letterhead; timeZone: string };

/** The facts on every paper of a statement. Amounts are dollars as text, days calendar days. */
export type PaperFacts = {
  brokerage: Letterhead;
  /** "2026-0001" */
  number: string;
  side: "Listing" | "Buying";
  version: number;
  property: string;
  /** Null when the file has none. */
  price: string | null;
  closing_date: string;
  gross: string;
  approved_by: string;
  /** "Nov 20, 2026, 3:05 PM (America/New_York)" */
  approved_at: string;
};

export type DisbursementContent = PaperFacts & {
  /** The role, such as "Seller", with name and company. */
  parties: { role: string; name: string; company: string | null }[];
  title: { company: string | null; contact: string | null; email: string | null };
  lines: PaidLine[];
  shares: PaidShare[];
  /** The approver's instructions. */
  instructions: string | null;
};

export type StatementPaperContent = PaperFacts & {
  agent: string;
  plan: string | null;
  /** The lines that the agent may see, in the statement's order. */
  lines: LineDto[];
  net: string;
  withheld: string;
  payable: string;
  paid: { day: string; reference: string } | null;
};
