import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { toAppError, unavailable } from "@/lib/foundation/errors";
import { serviceClient } from "@/lib/foundation/supabase/service";
import { readDisbursement, type PaperOf } from "./content.data";
import { readPaper, storePaper } from "./files.data";

/**
 * Returns the stored disbursement authorization of an approved statement. Draws and stores it first if there is
 * none. When several do so at once, the first file is kept. The caller has checked access. Throws 404 for a
 * statement that is not approved, 503.
 */
export async function openKeptPaper(of: PaperOf): Promise<Uint8Array> {
  const kept = await findFile(of);
  if (kept) return readPaper(of.tenantId, kept);
  // Loaded here, because the PDF library takes 26 MB, which an idle worker should not hold.
  const { drawDisbursement } = await import("./disbursement");
  const pdf = await drawDisbursement(await readDisbursement(of));
  const fileId = randomUUID();
  await storePaper(of.tenantId, fileId, pdf);
  await noteFile(of, fileId, pdf);
  const first = await findFile(of);
  if (!first) throw unavailable();
  // No row refers to the other file, so the nightly job deletes it.
  return first === fileId ? pdf : readPaper(of.tenantId, first);
}

async function findFile({ tenantId, statementId }: PaperOf): Promise<string | null> {
  const { data, error } = await serviceClient()
    .from("commission_papers")
    .select("file_id")
    .eq("tenant_id", tenantId)
    .eq("statement_id", statementId)
    .maybeSingle();
  if (error) throw toAppError(error);
  return data?.file_id ?? null;
}

/** Records the file of a paper. Does nothing when one is already recorded. */
async function noteFile(
  { tenantId, statementId }: PaperOf,
  fileId: string,
  pdf: Uint8Array,
): Promise<void> {
  const { error } = await serviceClient()
    .from("commission_papers")
    .update({
      file_id: fileId,
      size: pdf.byteLength,
      sha256: createHash("sha256").update(pdf).digest("hex"),
      drawn_at: new Date().toISOString(),
    })
    .eq("tenant_id", tenantId)
    .eq("statement_id", statementId)
    .is("file_id", null);
  if (error) throw toAppError(error);
}

/** Draws and stores the paper with this id. Does nothing when it already exists. */
export async function drawPaper(id: string): Promise<void> {
  const { data, error } = await serviceClient()
    .from("commission_papers")
    .select("tenant_id, statement_id, file_id")
    .eq("id", id)
    .maybeSingle();
  if (error) throw toAppError(error);
  if (!data || data.file_id) return;
  await openKeptPaper({ tenantId: data.tenant_id, statementId: data.statement_id });
}
