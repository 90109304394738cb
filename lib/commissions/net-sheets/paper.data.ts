import "server-only";
import type { CompanyLetterhead, OpenedPaper } from "@/lib/commissions/papers/content";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { conflict, toAppError } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import { formatDateTime } from "@/lib/foundation/text/format";
import { getNetSheet, getNetSheetVersion } from "./data";
import { netSheetMessages as text } from "./messages";
import { drawNetSheet } from "./paper";
import type { NetSheetKind } from "./terms";

/**
 * Draws a saved version of a net sheet, by default the latest, with the letterhead of the actor's company.
 * Throws 404, 409 for a version that cannot be read.
 */
export async function openNetSheet(
  db: Db,
  actor: TenantActor,
  id: string,
  { version: asked }: { version?: number | undefined },
  { letterhead, timeZone }: CompanyLetterhead,
): Promise<OpenedPaper> {
  const { transaction_id, transaction_title, kind } = await getNetSheet(db, actor, id);
  const [saved, people] = await Promise.all([
    getNetSheetVersion(db, actor, id, asked),
    listPeople(db, actor, kind, transaction_id),
  ]);
  const { name, version, terms, saved_by_name, saved_at } = saved;
  if (!terms) throw conflict(text.unreadable);
  const when = `${formatDateTime(saved_at ?? "", timeZone)} (${timeZone})`;
  const content = await drawNetSheet({
    brokerage: letterhead,
    property: transaction_title,
    people,
    terms,
    name: name ?? "",
    version: version ?? 1,
    saved: `${saved_by_name ?? "a former member"}, ${when}`,
  });
  return { name: `${name}, version ${version}.pdf`, content };
}

/** Returns the names of the transaction's sellers for a seller's net, else of its buyers. */
async function listPeople(
  db: Db,
  { tenantId }: TenantActor,
  kind: NetSheetKind,
  transactionId: string | null,
): Promise<string[]> {
  if (!transactionId) return [];
  const { data, error } = await db
    .from("transaction_party_records")
    .select("name, company")
    .eq("tenant_id", tenantId)
    .eq("transaction_id", transactionId)
    .eq("role", kind === "seller" ? "Seller" : "Buyer")
    .order("created_at")
    .order("id");
  if (error) throw toAppError(error);
  return data.map(({ name, company }) => [name, company].filter(Boolean).join(", "));
}
