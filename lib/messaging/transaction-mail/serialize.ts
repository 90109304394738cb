import { z } from "zod";
import type { Tables } from "@/lib/foundation/supabase/database.types";
import type { TransactionSide } from "@/lib/records/transactions/serialize";

const refusedFiles = z.array(z.object({ name: z.string(), reason: z.string() }));

type MailRow = Pick<
  Tables<"transaction_mails">,
  "id" | "side_id" | "sender" | "subject" | "document_count" | "refused" | "received_at"
>;

/** Returns a mail to a side for the API, with its sender and the results of its files. */
export const toFileMail = ({ side_id: _, refused, ...mail }: MailRow) => ({
  ...mail,
  refused: refusedFiles.parse(refused),
});

export type FileMail = ReturnType<typeof toFileMail>;

/** A side that the reader can see. The address is null for people who may not change the side. */
export type MailRoom = {
  side_id: string;
  side: TransactionSide["side"];
  can_update: boolean;
  address: string | null;
  /** The latest mail first. */
  mails: FileMail[];
};
