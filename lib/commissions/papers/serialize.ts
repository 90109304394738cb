import type { Tables } from "@/lib/foundation/supabase/database.types";

/** The papers of an approved version of a statement that the reader may open. */
export type VersionPapers = {
  version: number;
  is_void: boolean;
  /** Whether the reader may open the disbursement authorization, which shows everybody's amounts. */
  has_disbursement: boolean;
  /** The agents whose statements the reader may open. */
  agents: { user_id: string; name: string | null }[];
};

/** A mail that sent a disbursement authorization to the title company. */
export type PaperMail = {
  version: number;
  recipient_name: string | null;
  recipient_email: string;
  sent_by_name: string | null;
  sent_at: string;
  /** Null after the message was deleted. */
  status: Tables<"messages">["status"] | null;
  /** Why it was not delivered. */
  failure: string | null;
};

export type TitleContact = { name: string; email: string };

/** The papers of a side that the reader may see. */
export type StatementPapers = {
  /** The current version first. */
  versions: VersionPapers[];
  /** The approver's instructions for the title company. */
  instructions: string | null;
  /** The recipients that the reader may choose, also before the statement is approved. */
  contacts: TitleContact[];
  /** The latest mail first. */
  mails: PaperMail[];
  can_send: boolean;
};
