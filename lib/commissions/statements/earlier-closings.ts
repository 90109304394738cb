import { calculateSide } from "@/lib/commissions/calculation/calculate-side";
import { counterId } from "@/lib/commissions/calculation/counters";
import { toDollarText } from "@/lib/commissions/calculation/decimal-text";
import type { CounterMove } from "@/lib/commissions/calculation/types";
import { readTerms } from "./compute";
import type { StatementInputs } from "./inputs";
import { tryCompute } from "./problem";
import { projectSides, type ProjectedSide } from "./project-sides";
import { toSideInput } from "./side-input";

/** An unapproved side that closes before another one and counts towards the same cap or scale. */
export type EarlierClosing = {
  transaction_id: string;
  number: string;
  title: string;
  side: StatementInputs["side"];
  closing_date: string;
  /** The amount that it would add to the cap, in dollars as text. */
  company_dollar: string;
};

/** An agent's result for a side, projected as if their earlier closings were approved. */
export type AgentProjection = {
  user_id: string;
  name: string | null;
  /** Dollars as text; null when it cannot be computed. */
  net: string | null;
  /** Ordered by closing. */
  earlier: EarlierClosing[];
  /** The number of further closings, of others who share the team's cap, that the reader cannot see. */
  others_of_team: number;
};

type Viewed = {
  /** The agents whose share the reader may see. */
  userIds: readonly string[];
  /** True with COMMISSIONS_VIEW_ALL. */
  seesAll: boolean;
};

/**
 * Projects a side after `earlier`, unapproved sides that close before it. Returns a projection for each agent
 * whose counters these would move. An agent sees only the earlier sides that pay them.
 */
export function projectAfterEarlier(
  side: StatementInputs,
  earlier: StatementInputs[],
  { userIds, seesAll }: Viewed,
): AgentProjection[] {
  const projected = projectSides([...earlier.toSorted(byClosing), side]);
  const last = projected.at(-1);
  const read = listCountersRead(side);
  return userIds.flatMap((userId): AgentProjection[] => {
    const moving = projected.slice(0, -1).flatMap((before) => {
      const moves = movesFor(before, userId, side).filter(({ key }) => read.has(counterId(key)));
      return moves.length > 0 ? [{ inputs: before.inputs, moves }] : [];
    });
    if (moving.length === 0) return [];
    const shown = moving.filter(({ inputs }) => seesAll || hasEarner(inputs, userId));
    const share = last?.result?.agents.find(({ memberId }) => memberId === userId);
    return [
      {
        user_id: userId,
        name: side.people.find(({ user_id }) => user_id === userId)?.name ?? null,
        net: share ? toDollarText(share.net) : null,
        earlier: shown.map(toEarlier),
        others_of_team: moving.length - shown.length,
      },
    ];
  });
}

/** Compares as the database orders sides, so that a file's listing side comes first. */
const byClosing = (a: StatementInputs, b: StatementInputs) =>
  (a.closing_date ?? "").localeCompare(b.closing_date ?? "") ||
  a.number.localeCompare(b.number) ||
  b.side.localeCompare(a.side);

/** Returns the ids of the counters that a side reads, independent of their values. */
function listCountersRead(side: StatementInputs): ReadonlySet<string> {
  const read = new Set<string>();
  const readCounter = (key: CounterMove["key"]) => {
    read.add(counterId(key));
    return 0n;
  };
  tryCompute(() => calculateSide(toSideInput(side, readTerms(side), readCounter)));
  return read;
}

/** Returns a side's moves of the counters of an agent of `side`: their own, and the shared one of their team. */
function movesFor({ result }: ProjectedSide, userId: string, side: StatementInputs): CounterMove[] {
  const team = side.teams.find((each) => each.user_id === userId && each.cap === "team");
  const holders = [`member:${userId}`, ...(team ? [`team:${team.id}`] : [])];
  return result?.counters.filter(({ key }) => holders.includes(key.holder)) ?? [];
}

/** Whether a person is an agent of a side, or the leader of one. */
export const hasEarner = ({ people }: StatementInputs, userId: string): boolean =>
  people.some(({ user_id }) => user_id === userId);

type Moving = { inputs: StatementInputs; moves: CounterMove[] };

const toEarlier = ({ inputs, moves }: Moving): EarlierClosing => ({
  transaction_id: inputs.transaction_id,
  number: inputs.number,
  title: inputs.title,
  side: inputs.side,
  closing_date: inputs.closing_date ?? "",
  company_dollar: toDollarText(
    moves
      .filter(({ key }) => key.name === "company_dollar")
      .reduce((sum, { before, after }) => sum + after - before, 0n),
  ),
});
