import { toDollarText } from "@/lib/commissions/calculation/decimal-text";
import type { SideResult } from "@/lib/commissions/calculation/types";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { can } from "@/lib/foundation/auth/permissions";
import type { Tables } from "@/lib/foundation/supabase/database.types";
import type { ComputedStatement } from "./compute";
import type { AgentProjection } from "./earlier-closings";
import { fingerprint } from "./fingerprint";
import type { StatementInputs } from "./inputs";
import { isPaying, listObstacles } from "./obstacles";
import { statementTerms } from "./schema";
import {
  toLineDto,
  toStoredLineDto,
  shareDto,
  type ShareDto,
  type SideStatement,
} from "./serialize";
import { seesLine } from "./visible-lines";

type Row = Tables<"commission_statement_records">;
type Context = {
  actor: TenantActor;
  side: { userIds: string[]; read: { inputs: StatementInputs } };
  /** All versions that the actor can see of the side, the latest first. */
  versions: Row[];
};

type Common = Omit<
  SideStatement,
  | "terms"
  | "gross"
  | "lines"
  | "shares"
  | "projection"
  | "problem"
  | "obstacles"
  | "fingerprint"
  | "outdated"
>;

/** Returns a statement that is not approved, as computed now, with the parts that the actor may see. */
export function toComputedStatement(
  context: Context,
  row: Row | null,
  { terms, result, problem, projection }: ComputedStatement & { projection: AgentProjection[] },
): SideStatement {
  const { inputs } = context.side.read;
  return {
    ...toCommon(context, row),
    terms,
    projection,
    problem,
    outdated: false,
    ...(result
      ? toFigures(context, result)
      : { gross: null, lines: [], shares: [], obstacles: [], fingerprint: null }),
    obstacles: result ? listObstacles(inputs, result) : [],
  };
}

function toFigures({ actor, side }: Context, result: SideResult) {
  const { people } = side.read.inputs;
  const nameOf = (userId: string) =>
    people.find(({ user_id }) => user_id === userId)?.name ??
    people.find(({ mentor_id }) => mentor_id === userId)?.mentor_name ??
    null;
  const seesAll = can(actor, "COMMISSIONS_VIEW_ALL");
  const viewer = { userId: actor.userId, seesAll };
  return {
    gross: toDollarText(result.gross),
    lines: result.lines
      .filter((line) => seesLine(line, viewer))
      .map((line) => toLineDto(line, nameOf)),
    shares: result.agents
      .filter(({ memberId }) => seesAll || memberId === actor.userId)
      .map(({ memberId, net, withheld, paid }): ShareDto => ({
        user_id: memberId,
        name: nameOf(memberId),
        net: toDollarText(net),
        withheld: toDollarText(withheld),
        payable: toDollarText(paid),
      })),
    fingerprint: seesAll ? fingerprint(result) : null,
  };
}

type Stored = {
  lines: Tables<"commission_line_details">[];
  shares: Tables<"commission_share_details">[];
};

/** Returns an approved statement as stored. */
export function toApprovedStatement(
  context: Context,
  row: Row,
  { lines, shares }: Stored,
): SideStatement {
  const { inputs } = context.side.read;
  const { price, closing_date } = inputs;
  return {
    ...toCommon(context, row),
    terms: statementTerms.safeParse(row.terms).data ?? null,
    gross: row.gross,
    lines: lines.map(toStoredLineDto),
    shares: shares.map((share) => shareDto.parse(share)),
    projection: [],
    problem: null,
    obstacles: [],
    fingerprint: null,
    outdated:
      !isPaying(inputs) || row.closing_date !== closing_date || Number(row.price) !== Number(price),
  };
}

/** Whether the actor may prepare the statement of a side. Matches the database's can_prepare_statement(). */
export const canPrepare = (actor: TenantActor, { userIds }: Pick<Context["side"], "userIds">) =>
  can(actor, "COMMISSIONS_MANAGE") ||
  (userIds.includes(actor.userId) && can(actor, "DEALS_UPDATE"));

function toCommon({ actor, side, versions }: Context, row: Row | null): Common {
  const earlier = versions.filter(({ status }) => status === "Void");
  return {
    side: side.read.inputs.side,
    id: row?.id ?? null,
    version: row?.version ?? earlier.length + 1,
    status: row?.status ?? "Draft",
    plans: (row?.plans ?? {}) as Record<string, string>,
    counts_towards_caps: row?.counts_towards_caps ?? true,
    updated_at: row?.updated_at ?? null,
    approved_at: row?.approved_at ?? null,
    approved_by_name: row?.approved_by_name ?? null,
    submitted_at: row?.submitted_at ?? null,
    submitted_by_name: row?.submitted_by_name ?? null,
    paid_on: row?.paid_on ?? null,
    payment_reference: row?.payment_reference ?? null,
    earlier: earlier.map(({ version, voided_at, voided_by_name, void_reason }) => ({
      version,
      voided_at: voided_at ?? "",
      voided_by_name,
      reason: void_reason ?? "",
    })),
    can_prepare: canPrepare(actor, side),
    can_approve: can(actor, "DEALS_APPROVE") && can(actor, "COMMISSIONS_VIEW_ALL"),
    can_manage: can(actor, "COMMISSIONS_MANAGE"),
  };
}
