import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { can } from "@/lib/foundation/auth/permissions";
import { AppError, forbidden, notFound, toAppError } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import { readInstructions, readShares, readStatementPaper, type PaperOf } from "./content.data";
import type { OpenedPaper } from "./content";
import { openKeptPaper } from "./keeping.data";
import { canSend, listContacts, listMails } from "./mailing.data";
import { paperMessages as text } from "./messages";
import type { DisbursementQuery, StatementPaperQuery } from "./schema";
import type { StatementPapers, VersionPapers } from "./serialize";
import { drawStatement } from "./statement-paper";
import { stampPages, toVoidText } from "./void-stamp";

export type PaperSide = { transactionId: string; sideId: string };

/** Returns the approved versions of a side's statement that the actor can see, the current one first. */
async function listApproved(db: Db, { tenantId }: TenantActor, sideId: string) {
  const { data, error } = await db
    .from("commission_statement_records")
    .select("id, number, title, side, version, status, closing_date")
    .eq("tenant_id", tenantId)
    .eq("side_id", sideId)
    .not("approved_at", "is", null)
    .order("version", { ascending: false });
  if (error) throw toAppError(error);
  return data;
}

type Approved = Awaited<ReturnType<typeof listApproved>>[number];

/** Returns the requested version, by default the latest approved one. Throws 404. */
function findVersion(approved: Approved[], version?: number): Approved {
  const found = version ? approved.find((each) => each.version === version) : approved[0];
  if (!found) throw notFound(text.notApproved);
  return found;
}

const toPaperOf = ({ tenantId }: TenantActor, { id }: Approved): PaperOf => ({
  tenantId,
  statementId: id,
});

/** Whether the actor may see the amounts of everybody whom a statement pays. */
const seesEverybody = (actor: TenantActor, paid: readonly { user_id: string }[]): boolean =>
  can(actor, "COMMISSIONS_VIEW_ALL") || paid.every(({ user_id }) => user_id === actor.userId);

/** Returns the stamp of a void version, which names its replacement once one is approved; null for other versions. */
function toStamp(approved: Approved[], { status, version }: Approved): string | null {
  if (status !== "Void") return null;
  const next = approved.findLast((each) => each.version > version);
  return toVoidText(next?.version ?? null);
}

/**
 * Opens the disbursement authorization of an approved version. The pages of a void one are stamped with its
 * replacement. The caller has found the side (findSide). Throws 403 for an agent who shares the side with
 * others, 404 when it is not approved.
 */
export async function openDisbursement(
  db: Db,
  actor: TenantActor,
  { sideId }: PaperSide,
  { version }: DisbursementQuery,
): Promise<OpenedPaper> {
  const approved = await listApproved(db, actor, sideId);
  const found = findVersion(approved, version);
  const of = toPaperOf(actor, found);
  if (!seesEverybody(actor, await readShares(of))) throw forbidden(text.notOfAll);
  const content = await openKeptPaper(of);
  const stamp = toStamp(approved, found);
  return {
    name: `${toName("Disbursement authorization", found)}.pdf`,
    content: stamp ? await stampPages(content, stamp) : content,
  };
}

/**
 * Draws the statement of one person whom an approved version pays. `agent` defaults to the actor. Throws as
 * openDisbursement(), and 403 for another person's statement.
 */
export async function openStatement(
  db: Db,
  actor: TenantActor,
  { sideId }: PaperSide,
  { version, agent = actor.userId }: StatementPaperQuery,
): Promise<OpenedPaper> {
  if (agent !== actor.userId && !can(actor, "COMMISSIONS_VIEW_ALL")) throw forbidden();
  const approved = await listApproved(db, actor, sideId);
  const found = findVersion(approved, version);
  const content = await readStatementPaper(toPaperOf(actor, found), agent);
  const pdf = await drawStatement(content);
  const stamp = toStamp(approved, found);
  return {
    name: `${toName("Commission statement", found)}, ${content.agent}.pdf`,
    content: stamp ? await stampPages(pdf, stamp) : pdf,
  };
}

const toName = (kind: string, { number, side, version }: Approved): string =>
  `${kind} ${number} ${side}${version > 1 ? ` version ${version}` : ""}`;

/**
 * Lists the papers of a side that the actor may open, and the mails that sent them. The caller has found the
 * side (findSide).
 */
export async function listPapers(
  db: Db,
  actor: TenantActor,
  { sideId, transactionId }: PaperSide,
): Promise<StatementPapers> {
  const approved = await listApproved(db, actor, sideId);
  const versions = await Promise.all(approved.map((each) => listOfVersion(actor, each)));
  const contacts = canSend(actor) ? await listContacts(db, actor, transactionId) : [];
  const [latest] = approved;
  if (!latest || !versions[0]?.has_disbursement) {
    return { versions, instructions: null, contacts, mails: [], can_send: false };
  }
  const isStanding = latest.status !== "Void";
  const [instructions, mails] = await Promise.all([
    readInstructions(toPaperOf(actor, latest)),
    listMails(
      actor,
      approved.filter((_, at) => versions[at]?.has_disbursement),
    ),
  ]);
  return { versions, instructions, contacts, mails, can_send: isStanding && canSend(actor) };
}

async function listOfVersion(actor: TenantActor, statement: Approved): Promise<VersionPapers> {
  const shares = await readShares(toPaperOf(actor, statement));
  const seesAll = can(actor, "COMMISSIONS_VIEW_ALL");
  return {
    version: statement.version,
    is_void: statement.status === "Void",
    has_disbursement: seesEverybody(actor, shares),
    agents: shares
      .filter(({ user_id }) => seesAll || user_id === actor.userId)
      .map(({ user_id, name }) => ({ user_id, name })),
  };
}

/** Returns the current approved version, which may be sent. Throws 404, 409 when it is void. */
export async function findSendable(db: Db, actor: TenantActor, sideId: string): Promise<Approved> {
  const found = findVersion(await listApproved(db, actor, sideId));
  if (found.status !== "Void") return found;
  throw new AppError("conflict", text.notApproved, { status: 409 });
}
