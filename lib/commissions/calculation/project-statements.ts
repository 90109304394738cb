import { CalculationError } from "./calculation-error";
import { calculateSide } from "./calculate-side";
import { counterId } from "./counters";
import type { CounterKey, Earner, ReadCounter, SideInput, SideResult } from "./types";

/** A side that is not approved yet. */
export type PendingSide = {
  id: string;
  transactionId: string;
  input: Omit<SideInput, "readCounter" | "readCounterBeforeFile">;
};

/** The projected result of a pending side, or why it cannot be calculated. */
export type Projection =
  | { id: string; result: SideResult; error: null }
  | { id: string; result: null; error: CalculationError };

type Projected = {
  counters: Map<string, bigint>;
  owed: Map<string, bigint>;
  charged: Map<string, SideResult["chargedOnTransaction"]>;
  /** By file, the values before its first side of the counters that its sides moved. */
  before: Map<string, Map<string, bigint>>;
};

/**
 * Calculates pending sides one after the other. Each reads the counters, debts and charged items that the
 * earlier ones would leave. The order is by closing day, a file's listing side before its buying side, else as
 * given (docs/features/commissions/calculation.md, "Caps, scales and periods"). A side that cannot be
 * calculated moves nothing and does not stop the others.
 */
export function projectStatements(pending: PendingSide[], readCounter: ReadCounter): Projection[] {
  const done: Projected = {
    counters: new Map(),
    owed: new Map(),
    charged: new Map(),
    before: new Map(),
  };
  return inClosingOrder(pending).map((side) => {
    try {
      return { id: side.id, result: projectSide(side, readCounter, done), error: null };
    } catch (error) {
      if (!(error instanceof CalculationError)) throw error;
      return { id: side.id, result: null, error };
    }
  });
}

/** Returns pending sides in the order in which they are projected. */
export function inClosingOrder(pending: PendingSide[]): PendingSide[] {
  const firstPlace = new Map<string, number>();
  pending.forEach(({ transactionId }, place) => {
    if (!firstPlace.has(transactionId)) firstPlace.set(transactionId, place);
  });
  const placeOf = ({ transactionId }: PendingSide) => firstPlace.get(transactionId) ?? 0;
  return pending.toSorted(
    (a, b) =>
      compare(a.input.closingDate, b.input.closingDate) ||
      placeOf(a) - placeOf(b) ||
      compare(b.input.side, a.input.side),
  );
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function projectSide(side: PendingSide, readCounter: ReadCounter, done: Projected): SideResult {
  const { transactionId, input } = side;
  const before = done.before.get(transactionId) ?? new Map<string, bigint>();
  const readNow = readerOver(done.counters, readCounter);
  const charged = done.charged.get(transactionId) ?? [];
  const result = calculateSide({
    ...input,
    agents: input.agents.map((agent) => ({
      ...withDebt(agent, done),
      team: agent.team && { ...agent.team, leader: withDebt(agent.team.leader, done) },
    })),
    readCounter: readNow,
    readCounterBeforeFile: readerOver(before, readNow),
    chargedOnTransaction: [...input.chargedOnTransaction, ...charged],
  });
  for (const { key, before: held, after } of result.counters) {
    if (!before.has(counterId(key))) before.set(counterId(key), held);
    done.counters.set(counterId(key), after);
  }
  done.before.set(transactionId, before);
  for (const { memberId, carried } of result.agents) done.owed.set(memberId, carried);
  done.charged.set(transactionId, [...charged, ...result.chargedOnTransaction]);
  return result;
}

const withDebt = <Given extends Earner>(earner: Given, { owed }: Projected): Given => ({
  ...earner,
  owed: owed.get(earner.memberId) ?? earner.owed,
});

const readerOver =
  (moved: ReadonlyMap<string, bigint>, readCounter: ReadCounter): ReadCounter =>
  (key: CounterKey) =>
    moved.get(counterId(key)) ?? readCounter(key);
