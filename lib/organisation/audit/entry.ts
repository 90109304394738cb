import type { Json } from "@/lib/foundation/supabase/database.types";

/** Per column [before, after], or what else there is to say of it; empty where it was erased. */
export type Changes = Record<string, Json>;

/** What was done, as the database tells it. */
export type AuditEntry = {
  id: number;
  at: string;
  actor_id: string | null;
  actor_name: string | null;
  api_key_id: string | null;
  address: string | null;
  action: string;
  kind: string;
  record_id: string | null;
  client_id: string | null;
  client_name: string | null;
  label: string | null;
  row_count: number;
  changes: Changes;
};

/** Names of the people, teams, roles, tags, clients and deals that changes speak of, by their ids. */
export type Names = Record<string, string>;

/** `next` is the entry to go on after; null at the end. */
export type AuditPage = { entries: AuditEntry[]; names: Names; next: number | null };

/** One record of an entry that tells of several. */
type AuditRow = { record_id: string; label: string | null; changes: Changes };
export type AuditRows = { rows: AuditRow[]; names: Names };

export type AuditPerson = { user_id: string; name: string };
