import { calculateSide } from "@/lib/commissions/calculation/calculate-side";
import { correctionFor, type Difference } from "@/lib/commissions/calculation/correction";
import { counterId, readerOf } from "@/lib/commissions/calculation/counters";
import { toCents } from "@/lib/commissions/calculation/decimal-text";
import {
  projectStatements,
  type PendingSide,
} from "@/lib/commissions/calculation/project-statements";
import type {
  Cents,
  CounterKey,
  ReadCounter,
  SideResult,
} from "@/lib/commissions/calculation/types";
import { readTerms } from "@/lib/commissions/statements/compute";
import type { StatementInputs } from "@/lib/commissions/statements/inputs";
import { tryCompute } from "@/lib/commissions/statements/problem";
import { toCounterKey, toSideInput } from "@/lib/commissions/statements/side-input";
import type { ApprovedStatement, CorrectionInputs } from "./inputs";

/** The difference between an approved statement and its recalculation, and the part of it that is not booked yet. */
export type Correction = {
  statement: ApprovedStatement;
  /** All payments that would have differed. */
  differences: Difference[];
  /** The amount left to book for each member, in cents; negative when it is against the member. */
  entries: { userId: string; amount: Cents }[];
  /** The amount by which each counter still has to move. */
  counters: { key: CounterKey; by: bigint }[];
};

/** The side of a statement with its inputs, as approved. */
type ApprovedSide = PendingSide & { statement: ApprovedStatement };

/**
 * Returns the corrections of approved statements. Each statement is recomputed as if all had been approved in
 * the order of their closings, with everything that was voided, entered late or opened since
 * (docs/features/commissions/calculation.md, "Caps, scales and periods"; example 26). Only counter values make
 * a difference: both calculations use the current plans, weights and teams. Omits statements that do not change
 * or are already booked.
 */
export function computeCorrections(read: CorrectionInputs, sides: StatementInputs[]): Correction[] {
  const approved = read.statements.flatMap((statement) => {
    const inputs = sides.find(({ side_id }) => side_id === statement.side_id);
    return inputs ? (toApprovedSide(statement, inputs) ?? []) : [];
  });
  const replayed = new Map(
    projectStatements(approved, openingCounters(read)).map(({ id, result }) => [id, result]),
  );
  return approved.flatMap((side) => {
    const then = tryCompute(() => calculateSide(asOfApproval(read, side))).result;
    const now = replayed.get(side.id);
    const correction = then && now ? toCorrection(read, side.statement, { then, now }) : null;
    return correction ?? [];
  });
}

function toApprovedSide(
  statement: ApprovedStatement,
  inputs: StatementInputs,
): ApprovedSide | null {
  const { closing_date, price } = statement;
  const { result: input } = tryCompute(() =>
    toSideInput({ ...inputs, closing_date, price }, readTerms(inputs)),
  );
  return input && { id: statement.id, transactionId: statement.transaction_id, input, statement };
}

type Entry = CorrectionInputs["entries"][number];

function sumOf({ entries }: CorrectionInputs, counts: (entry: Entry) => boolean): ReadCounter {
  const sums = new Map<string, bigint>();
  for (const entry of entries.filter(counts)) {
    const key = counterId(toCounterKey(entry));
    sums.set(key, (sums.get(key) ?? 0n) + toCents(entry.amount));
  }
  return readerOf(sums);
}

/** Returns the counters without the statements that are recomputed. */
function openingCounters(read: CorrectionInputs): ReadCounter {
  const again = new Set(read.statements.map(({ id }) => id));
  return sumOf(read, ({ statement_id }) => statement_id === null || !again.has(statement_id));
}

/** Returns a side's input with the counters at the time of its approval. */
function asOfApproval(read: CorrectionInputs, { statement, input }: ApprovedSide) {
  const sameFile = new Set(
    read.statements
      .filter(({ transaction_id }) => transaction_id === statement.transaction_id)
      .map(({ id }) => id),
  );
  const isBefore = ({ statement_id, created_at }: Entry) =>
    statement_id !== statement.id && created_at <= statement.approved_at;
  return {
    ...input,
    readCounter: sumOf(read, isBefore),
    readCounterBeforeFile: sumOf(
      read,
      (entry) => isBefore(entry) && !(entry.statement_id && sameFile.has(entry.statement_id)),
    ),
  };
}

type Results = { then: SideResult; now: SideResult };

function toCorrection(
  read: CorrectionInputs,
  statement: ApprovedStatement,
  results: Results,
): Correction | null {
  const differences = correctionFor(results.then, results.now);
  const entries = leftToBook(read, statement, differences);
  const counters = leftToMove(read, statement, results);
  if (entries.length === 0 && counters.length === 0) return null;
  return { statement, differences, entries, counters };
}

/** Sums amounts by id, and drops sums of 0. */
function totals<Name>(amounts: [id: string, name: Name, amount: bigint][]) {
  const sums = new Map<string, { name: Name; amount: bigint }>();
  for (const [id, name, amount] of amounts) {
    sums.set(id, { name, amount: (sums.get(id)?.amount ?? 0n) + amount });
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0n);
}

function leftToBook(
  { booked }: CorrectionInputs,
  statement: ApprovedStatement,
  differences: Difference[],
): Correction["entries"] {
  return totals([
    ...differences.flatMap(({ payee, amount }): [string, string, bigint][] =>
      payee.kind === "member" ? [[payee.memberId, payee.memberId, amount]] : [],
    ),
    ...booked
      .filter(({ statement_id }) => statement_id === statement.id)
      .map(({ user_id, amount }): [string, string, bigint] => [user_id, user_id, -toCents(amount)]),
  ]).map(({ name, amount }) => ({ userId: name, amount }));
}

function leftToMove(
  { entries }: CorrectionInputs,
  statement: ApprovedStatement,
  { then, now }: Results,
): Correction["counters"] {
  const moves = ({ counters }: SideResult, sign: bigint) =>
    counters.map(({ key, before, after }): [string, CounterKey, bigint] => [
      counterId(key),
      key,
      sign * (after - before),
    ]);
  const moved = entries
    .filter(({ statement_id, kind }) => statement_id === statement.id && kind === "Correction")
    .map((entry): [string, CounterKey, bigint] => {
      const key = toCounterKey(entry);
      return [counterId(key), key, -toCents(entry.amount)];
    });
  return totals([...moves(then, -1n), ...moves(now, 1n), ...moved]).map(({ name, amount }) => ({
    key: name,
    by: amount,
  }));
}
