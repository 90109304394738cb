import type { Json } from "@/lib/foundation/supabase/database.types";

/** [before, after] by column, or other details; empty when erased. */
export type Changes = Record<string, Json>;

/** An entry as the database returns it. */
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

/**
 * Names of the people, teams, roles, tags, clients and deals in the changes, by id; of custom fields by
 * `<kind>.custom.<key>`.
 */
export type Names = Record<string, string>;

/** `next` is the entry to continue after; null at the end. */
export type AuditPage = { entries: AuditEntry[]; names: Names; next: number | null };

/** One record of a bulk entry. */
type AuditRow = { record_id: string; label: string | null; changes: Changes };
export type AuditRows = { rows: AuditRow[]; names: Names };

export type AuditPerson = { user_id: string; name: string };
