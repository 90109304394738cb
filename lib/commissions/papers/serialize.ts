import type { Tables } from "@/lib/foundation/supabase/database.types";

/** The papers of one approved version of a statement that the reader may open. */
export type VersionPapers = {
  version: number;
  is_void: boolean;
  /** Whether the reader may open the disbursement authorization, which shows what everybody gets. */
  has_disbursement: boolean;
  /** Whose statements the reader may open. */
  agents: { user_id: string; name: string | null }[];
};

/** A mail that took a disbursement authorization to the title company. */
export type PaperMail = {
  version: number;
  recipient_name: string | null;
  recipient_email: string;
  sent_by_name: string | null;
  sent_at: string;
  /** Null once the message was deleted. */
  status: Tables<"messages">["status"] | null;
  /** Why it did not arrive. */
  failure: string | null;
};

export type TitleContact = { name: string; email: string };

/** The papers of a side, as far as the reader sees them. */
export type StatementPapers = {
  /** The current version first. */
  versions: VersionPapers[];
  /** The approver's words to the title company. */
  instructions: string | null;
  /** To whom the reader may send it, also before it is approved. */
  contacts: TitleContact[];
  /** The latest first. */
  mails: PaperMail[];
  can_send: boolean;
};
