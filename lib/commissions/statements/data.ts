import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { can } from "@/lib/foundation/auth/permissions";
import { AppError, editConflict, forbidden, notFound, toAppError } from "@/lib/foundation/errors";
import type { Database, Tables } from "@/lib/foundation/supabase/database.types";
import type { Db } from "@/lib/foundation/supabase/db";
import type { SideParams } from "@/lib/records/transactions/side-schema";
import { computeStatement, readTerms } from "./compute";
import { projectSideAfterEarlier } from "./earlier-closings.data";
import { readInputs, type ReadInputs } from "./inputs.data";
import { statementMessages as text } from "./messages";
import type { MoveStatementBody, SaveStatementBody } from "./schema";
import type { SideStatement } from "./serialize";
import { canPrepare, toApprovedStatement, toComputedStatement } from "./side-statement";

type Row = Tables<"commission_statement_records">;
export type SideOfStatement = { sideId: string; userIds: string[]; read: ReadInputs };

/** Reads the inputs of sides' statements. The caller checks who may see them. */
async function readStatementSides(
  actor: TenantActor,
  sideIds: readonly string[],
): Promise<SideOfStatement[]> {
  const inputs = sideIds.length > 0 ? await readInputs(actor, sideIds) : [];
  return inputs.map((read) => ({
    sideId: read.inputs.side_id,
    userIds: read.inputs.agents.map(({ user_id }) => user_id),
    read,
  }));
}

/** Whether the actor may see the statement of a side: as one of its agents, or with COMMISSIONS_VIEW_ALL. */
const seesStatement = (actor: TenantActor, { userIds }: SideOfStatement): boolean =>
  can(actor, "COMMISSIONS_VIEW_ALL") ||
  (can(actor, "COMMISSIONS_VIEW") && userIds.includes(actor.userId));

/**
 * Returns a side whose statement the actor may see, as one of its agents or with COMMISSIONS_VIEW_ALL. Throws
 * 404 when the actor cannot see the side, 403 when it belongs to others.
 */
export async function findSide(
  db: Db,
  actor: TenantActor,
  { id, side: name }: SideParams,
): Promise<SideOfStatement> {
  const { data, error } = await db
    .from("transaction_sides")
    .select("id")
    .eq("tenant_id", actor.tenantId)
    .eq("transaction_id", id)
    .eq("side", name);
  if (error) throw toAppError(error);
  const ids = data.map((row) => row.id);
  const [side] = await readStatementSides(actor, ids);
  if (!side) throw notFound(text.notFound);
  if (!seesStatement(actor, side)) throw forbidden();
  return side;
}

/** Returns the statement versions of a side that the actor can see, the latest first. */
async function listVersions(
  db: Db,
  actor: TenantActor,
  { sideId }: SideOfStatement,
): Promise<Row[]> {
  const { data, error } = await db
    .from("commission_statement_records")
    .select()
    .eq("tenant_id", actor.tenantId)
    .eq("side_id", sideId)
    .order("version", { ascending: false });
  if (error) throw toAppError(error);
  return data;
}

/** Returns the statement of a side: as approved, else as currently computed. Throws as findSide(). */
export const getSideStatement = async (
  db: Db,
  actor: TenantActor,
  params: SideParams,
): Promise<SideStatement> => readStatement(db, actor, await findSide(db, actor, params));

/** Returns the statements of a transaction's sides that the actor can see. */
export async function listSideStatements(
  db: Db,
  actor: TenantActor,
  sideIds: readonly string[],
): Promise<SideStatement[]> {
  const sides = await readStatementSides(actor, sideIds);
  const seen = sides.filter((side) => seesStatement(actor, side));
  return Promise.all(seen.map((side) => readStatement(db, actor, side)));
}

const isApproved = ({ read: { inputs } }: SideOfStatement): boolean =>
  inputs.statement?.status === "Approved" || inputs.statement?.status === "Paid";

const readStatement = (
  db: Db,
  actor: TenantActor,
  side: SideOfStatement,
): Promise<SideStatement> =>
  isApproved(side) ? readApproved(db, actor, side) : readComputed(db, actor, side);

async function readComputed(
  db: Db,
  actor: TenantActor,
  side: SideOfStatement,
): Promise<SideStatement> {
  const { inputs } = side.read;
  const [versions, projection] = await Promise.all([
    listVersions(db, actor, side),
    projectSideAfterEarlier(actor, inputs),
  ]);
  const current = findCurrent(versions);
  // It was approved after its inputs were read.
  if (current?.approved_at) return readApproved(db, actor, side);
  const computed = { ...computeStatement(inputs), projection };
  return toComputedStatement({ actor, side, versions }, current, computed);
}

/** Returns a statement as approved. `side` may have been read before the approval. */
export async function readApproved(
  db: Db,
  actor: TenantActor,
  side: SideOfStatement,
): Promise<SideStatement> {
  const id = side.read.inputs.statement?.id ?? "";
  const [versions, lines, shares] = await Promise.all([
    listVersions(db, actor, side),
    listRows(db, actor, "commission_line_details", id),
    listRows(db, actor, "commission_share_details", id),
  ]);
  const approved = versions.find((version) => version.id === id && version.approved_at);
  if (!approved) throw editConflict(text.changedSince);
  return toApprovedStatement({ actor, side, versions }, approved, { lines, shares });
}

/** Returns the current version. Earlier versions are void. */
const findCurrent = (versions: Row[]): Row | null =>
  versions.find(({ status }) => status !== "Void") ?? null;

async function listRows<View extends "commission_line_details" | "commission_share_details">(
  db: Db,
  actor: TenantActor,
  view: View,
  statementId: string,
): Promise<Tables<View>[]> {
  const { data, error } = await db
    .from(view as "commission_line_details")
    .select()
    .eq("tenant_id", actor.tenantId)
    .eq("statement_id", statementId)
    .order(view === "commission_line_details" ? "place" : ("user_id" as "place"));
  if (error) throw toAppError(error);
  return data as Tables<View>[];
}

/**
 * Saves the agreed terms of a side. Throws as findSide(); 403 when the actor may not prepare it; 409 when it is
 * submitted (unless the actor manages commissions), approved, or changed since the given `updated_at`.
 */
export async function saveSideStatement(
  db: Db,
  actor: TenantActor,
  params: SideParams,
  { updated_at, ...changes }: SaveStatementBody,
): Promise<SideStatement> {
  const side = await findSide(db, actor, params);
  checkVersion(side, updated_at);
  const columns = toColumns(changes);
  const { statement } = side.read.inputs;
  if (statement) {
    await updateStatement(db, actor, side, { id: statement.id, columns, version: updated_at });
  } else await insertStatement(db, actor, side, columns);
  return getSideStatement(db, actor, params);
}

/** Submits a statement, or returns it to draft. Throws as saveSideStatement(). */
export async function moveSideStatement(
  db: Db,
  actor: TenantActor,
  params: SideParams,
  { status, updated_at }: MoveStatementBody,
): Promise<SideStatement> {
  const side = await findSide(db, actor, params);
  checkVersion(side, updated_at);
  const id = side.read.inputs.statement?.id ?? (await insertStatement(db, actor, side, {}));
  await updateStatement(db, actor, side, { id, columns: { status } });
  return getSideStatement(db, actor, params);
}

/** Throws 409 when a statement has changed since `version`, an instant. */
function checkVersion({ read: { inputs } }: SideOfStatement, version: string | undefined): void {
  const stored = inputs.statement?.updated_at;
  if (!stored || !version || Date.parse(version) === Date.parse(stored)) return;
  throw editConflict(text.changedSince);
}

type Columns = Pick<
  Database["public"]["Tables"]["commission_statements"]["Update"],
  "terms" | "plans" | "counts_towards_caps" | "status"
>;

const toColumns = ({ terms, plans, counts_towards_caps }: SaveStatementBody): Columns => ({
  ...(terms && { terms }),
  ...(plans && { plans }),
  ...(counts_towards_caps !== undefined && { counts_towards_caps }),
});

/** The type of an insert. A trigger writes the other columns. */
type StatementInsert = Database["public"]["Tables"]["commission_statements"]["Insert"];

/**
 * Creates the statement of a side with the given terms, by default those of its deal, and returns its id.
 * Throws 400 when neither defines the side's compensation.
 */
async function insertStatement(
  db: Db,
  actor: TenantActor,
  { sideId, read: { inputs } }: SideOfStatement,
  columns: Columns,
): Promise<string> {
  const terms = columns.terms ?? readTerms(inputs);
  if (!terms) throw new AppError("validation", text.grossMissing, { status: 400 });
  const { data, error } = await db
    .from("commission_statements")
    .insert({ ...columns, terms, tenant_id: actor.tenantId, side_id: sideId } as StatementInsert)
    .select("id")
    .single();
  if (error) throw toAppError(error);
  return data.id;
}

type Change = { id: string; columns: Columns; version?: string | undefined };

/** Updates a statement. Throws 403 when the actor may not prepare it, 409 when it has changed since `version`. */
async function updateStatement(
  db: Db,
  actor: TenantActor,
  side: SideOfStatement,
  { id, columns, version }: Change,
): Promise<void> {
  const rows = db
    .from("commission_statements")
    .update(columns)
    .eq("tenant_id", actor.tenantId)
    .eq("id", id);
  const { data, error } = await (version ? rows.eq("updated_at", version) : rows).select("id");
  if (error) throw toAppError(error);
  if (data.length > 0) return;
  throw version && canPrepare(actor, side)
    ? editConflict(text.changedSince)
    : forbidden(text.cannotPrepare);
}
