import { z } from "zod";
import { toDollarText } from "@/lib/commissions/calculation/decimal-text";
import type { CounterMove, StatementLine } from "@/lib/commissions/calculation/types";
import type { Tables } from "@/lib/foundation/supabase/database.types";
import type { AgentProjection } from "./earlier-closings";
import type { StatementTerms } from "./schema";

/** A line of a statement for the API. Amounts are dollars as text, "-123.45". */
export type LineDto = {
  key: string;
  step: string;
  /** "payment" lines sum to the amount that the side received. */
  kind: "basis" | "payment" | "settlement";
  payee: "brokerage" | "member" | "outside";
  payee_id: string | null;
  payee_name: string | null;
  member_id: string | null;
  label: string;
  formula: string;
  amount: string;
  /** The counter that the line moves. */
  counter: { name: string; before: string; after: string } | null;
};

const toCounterDto = (counter: CounterMove | null): LineDto["counter"] =>
  counter && {
    name: counter.key.name,
    before: toDollarText(counter.before),
    after: toDollarText(counter.after),
  };

type NameOf = (userId: string) => string | null;

/** Returns a computed line for the API. */
export const toLineDto = (line: StatementLine, nameOf: NameOf): LineDto => ({
  key: line.key,
  step: line.step,
  kind: line.kind,
  payee: line.payee.kind,
  payee_id: line.payee.kind === "member" ? line.payee.memberId : null,
  payee_name:
    line.payee.kind === "member"
      ? nameOf(line.payee.memberId)
      : line.payee.kind === "outside"
        ? line.payee.name
        : null,
  member_id: line.memberId,
  label: line.label,
  formula: line.formula,
  amount: toDollarText(line.amount),
  counter: toCounterDto(line.counter),
});

const storedLine = z.object({
  key: z.string(),
  step: z.string(),
  kind: z.enum(["basis", "payment", "settlement"]),
  payee: z.enum(["brokerage", "member", "outside"]),
  payee_id: z.string().nullable(),
  payee_name: z.string().nullable(),
  member_id: z.string().nullable(),
  label: z.string(),
  formula: z.string(),
  amount: z.string(),
  counter_name: z.string().nullable(),
  counter_before: z.string().nullable(),
  counter_after: z.string().nullable(),
});

/** Returns a stored line for the API. */
export function toStoredLineDto(row: Tables<"commission_line_details">): LineDto {
  const { counter_name, counter_before, counter_after, ...line } = storedLine.parse(row);
  const counter = counter_name !== null && counter_before !== null && counter_after !== null;
  return {
    ...line,
    counter: counter ? { name: counter_name, before: counter_before, after: counter_after } : null,
  };
}

/** The share of one person in a side's statement. */
export const shareDto = z.object({
  user_id: z.string(),
  name: z.string().nullable(),
  /** Dollars as text; negative when the agent owes it. */
  net: z.string(),
  withheld: z.string(),
  payable: z.string(),
});

export type ShareDto = z.output<typeof shareDto>;

/** The statement of one side, with the parts that the reader may see. */
export type SideStatement = {
  side: "Listing" | "Buying";
  /** Null until the statement is first saved or submitted. */
  id: string | null;
  version: number;
  status: Tables<"commission_statement_records">["status"];
  terms: StatementTerms | null;
  /** Plans used instead of the agents' own, {member id: plan id}. */
  plans: Record<string, string>;
  counts_towards_caps: boolean;
  updated_at: string | null;
  /** The amount that the side receives; null when it cannot be computed. */
  gross: string | null;
  lines: LineDto[];
  shares: ShareDto[];
  /**
   * The projected result of each agent who has earlier unapproved closings. The figures above do not include
   * these closings.
   */
  projection: AgentProjection[];
  /** The text of what is missing before it can be computed. */
  problem: string | null;
  /** The reasons why it may not be approved. */
  obstacles: string[];
  /**
   * The fingerprint of the computed figures, which approval requires. Null once approved, and when the reader
   * cannot see all figures.
   */
  fingerprint: string | null;
  /**
   * Whether the transaction's price or closing day has changed since approval, or it is no longer under
   * contract or closed.
   */
  outdated: boolean;
  approved_at: string | null;
  approved_by_name: string | null;
  submitted_at: string | null;
  submitted_by_name: string | null;
  paid_on: string | null;
  payment_reference: string | null;
  earlier: { version: number; voided_at: string; voided_by_name: string | null; reason: string }[];
  can_prepare: boolean;
  can_approve: boolean;
  can_manage: boolean;
};

/** A statement in a list. */
export type ListedStatement = Pick<
  Tables<"commission_statement_records">,
  | "id"
  | "transaction_id"
  | "side"
  | "number"
  | "title"
  | "version"
  | "status"
  | "closing_date"
  | "gross"
  | "submitted_at"
  | "submitted_by_name"
  | "approved_at"
  | "paid_on"
>;

export type StatementPage = { statements: ListedStatement[]; totalCount: number; page: number };
