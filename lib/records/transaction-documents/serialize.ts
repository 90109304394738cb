import { z } from "zod";
import type { Tables } from "@/lib/foundation/supabase/database.types";
import { FILE_TYPES, type FileType } from "./file-types";

const versions = z.array(
  z.object({
    id: z.guid(),
    number: z.int(),
    content_type: z.enum(Object.keys(FILE_TYPES) as [FileType, ...FileType[]]),
    /** Bytes. */
    size: z.int(),
    sha256: z.string(),
    /** Null for what is no PDF. */
    pages: z.int().nullable(),
    /** The version from which these pages were cut. */
    cut_from: z.guid().nullable(),
    first_page: z.int().nullable(),
    last_page: z.int().nullable(),
    /** The day on which it was signed: elsewhere, or over the e-signature service in this envelope. */
    signed_on: z.string().nullable(),
    envelope_id: z.guid().nullable(),
    uploaded_by: z.guid().nullable(),
    uploaded_by_name: z.string().nullable(),
    uploaded_at: z.string(),
  }),
);

export type DocumentVersion = z.infer<typeof versions>[number];

/** Returns a document for the API, with its versions, newest first. */
export function toDocument({
  tenant_id: _,
  versions: rows,
  ...document
}: Tables<"document_records">) {
  return { ...document, versions: versions.parse(rows) };
}

export type TransactionDocument = ReturnType<typeof toDocument>;

/** A side of a transaction with its documents, by name. */
export type DocumentRoom = {
  side_id: string;
  side: Tables<"transaction_rooms">["side"];
  /** Whether the reader adds and renames documents here. */
  can_update: boolean;
  documents: TransactionDocument[];
};

/** Puts documents, in their order, into the sides that they are of. */
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
