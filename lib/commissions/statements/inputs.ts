import { z } from "zod";
import { statement_status } from "@/lib/foundation/supabase/enums/statement-status.types";
import { transaction_side } from "@/lib/foundation/supabase/enums/transaction-side.types";
import { readVersions } from "@/lib/commissions/plans/serialize";

const id = z.string();
const day = z.string();
const dollars = z.string();

const person = z.object({
  user_id: id,
  name: z.string().nullable(),
  start_day: day.nullable(),
  withheld_rate: z.string(),
  mentor_id: id.nullable(),
  mentor_name: z.string().nullable(),
  mentor_license_expires_on: day.nullable(),
  license_expires_on: day.nullable(),
  owed: dollars,
  assignments: z.array(z.object({ counts_from: day, plan_id: id })),
});

const team = z.object({
  id,
  name: z.string(),
  leader_id: id,
  split: z.enum(["before", "after"]),
  cap: z.enum(["own", "team"]),
  start_day: day.nullable(),
  user_id: id,
  leader_rate: z.string(),
});

const counter = z.object({
  user_id: id.nullable(),
  team_id: id.nullable(),
  name: z.string(),
  period_start: day.nullable(),
  amount: dollars,
  by_transaction: dollars,
});

/** The inputs of a statement, as the database returns them (private.statement_inputs). Amounts are dollars as text. */
export const statementInputs = z.object({
  side_id: id,
  side: z.enum(transaction_side),
  transaction_id: id,
  number: z.string(),
  title: z.string(),
  kind: z.string(),
  transaction_status: z.string(),
  price: dollars.nullable(),
  closing_date: day.nullable(),
  deal_rate: z.string().nullable(),
  statement: z
    .object({
      id,
      version: z.number(),
      status: z.enum(statement_status),
      terms: z.unknown(),
      plans: z.record(z.string(), z.string()),
      counts_towards_caps: z.boolean(),
      updated_at: z.string(),
    })
    .nullable(),
  /** The terms of the version voided last. */
  earlier_terms: z.unknown().optional(),
  /** In the order of the side. */
  agents: z
    .array(z.object({ user_id: id, weight: z.number() }))
    .nullable()
    .transform((agents) => agents ?? []),
  teams: z.array(team),
  /** The agents, and the leaders of their teams. */
  people: z
    .array(person)
    .nullable()
    .transform((people) => people ?? []),
  plans: z.array(z.object({ id, name: z.string(), versions: z.unknown().transform(readVersions) })),
  counters: z.array(counter),
  charged: z.array(z.object({ member_id: id, key: z.string() })),
  agreements: z.array(
    z.object({
      starts_on: day,
      ends_on: day,
      rate: z.string().nullable(),
      amount: dollars.nullable(),
    }),
  ),
});

export type StatementInputs = z.output<typeof statementInputs>;
export type InputPerson = StatementInputs["people"][number];
