import { z } from "zod";
import type { Tables } from "@/lib/foundation/supabase/database.types";
import { FILE_TYPES, type FileType } from "./file-types";

const versions = z.array(
  z.object({
    id: z.guid(),
    number: z.int(),
    content_type: z.enum(Object.keys(FILE_TYPES) as [FileType, ...FileType[]]),
    /** In bytes. */
    size: z.int(),
    sha256: z.string(),
    /** Null when the file is no PDF. */
    pages: z.int().nullable(),
    /** The version that these pages were cut from. */
    cut_from: z.guid().nullable(),
    first_page: z.int().nullable(),
    last_page: z.int().nullable(),
    /** The day on which it was signed, outside the product or through the e-signature service (`envelope_id`). */
    signed_on: z.string().nullable(),
    envelope_id: z.guid().nullable(),
    uploaded_by: z.guid().nullable(),
    uploaded_by_name: z.string().nullable(),
    uploaded_at: z.string(),
  }),
);

export type DocumentVersion = z.infer<typeof versions>[number];

/** Returns a document for the API, with its versions newest first. */
export function toDocument({
  tenant_id: _,
  versions: rows,
  ...document
}: Tables<"document_records">) {
  return { ...document, versions: versions.parse(rows) };
}

export type TransactionDocument = ReturnType<typeof toDocument>;

/** A side of a transaction with its documents, sorted by name. */
export type DocumentRoom = {
  side_id: string;
  side: Tables<"transaction_rooms">["side"];
  /** Whether the reader may add and change documents of the side. */
  can_update: boolean;
  documents: TransactionDocument[];
};

/** Groups documents by their side. They keep their order. */
export function toRooms(
  rooms: readonly Pick<Tables<"transaction_rooms">, "id" | "side" | "can_update">[],
  documents: readonly Tables<"document_records">[],
): DocumentRoom[] {
  const bySide = Map.groupBy(documents.map(toDocument), ({ side_id }) => side_id);
  return rooms.map(({ id, side, can_update }) => ({
    side_id: id,
    side,
    can_update: can_update === true,
    documents: bySide.get(id) ?? [],
  }));
}
