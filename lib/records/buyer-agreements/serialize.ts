import { z } from "zod";
import type { Tables } from "@/lib/foundation/supabase/database.types";
import { FILE_TYPES, type FileType } from "@/lib/records/transaction-documents/file-types";

/** A buyer agreement with its documents. */
export type AgreementRow = Tables<"buyer_agreement_records">;

const documents = z
  .array(
    z.object({
      id: z.guid(),
      name: z.string(),
      content_type: z.enum(Object.keys(FILE_TYPES) as [FileType, ...FileType[]]),
      /** In bytes. */
      size: z.int(),
      sha256: z.string(),
      /** Null when the document is no PDF. */
      pages: z.int().nullable(),
      uploaded_by_name: z.string().nullable(),
      uploaded_at: z.string(),
    }),
  )
  .nullable();

/** Returns an agreement for the API, with its documents newest first. */
export const toAgreement = ({ tenant_id: _, ...agreement }: AgreementRow) => ({
  ...agreement,
  can_update: agreement.can_update === true,
  can_delete: agreement.can_delete === true,
  documents: documents.parse(agreement.documents) ?? [],
});

export type Agreement = ReturnType<typeof toAgreement>;
/** The API's description uses this name. */
export type AgreementDocument = Agreement["documents"][number];

/** A client's agreements, the latest last day first, and the client's status. */
export type ClientAgreements = {
  agreements: Agreement[];
  client_status: Tables<"clients">["status"];
};
