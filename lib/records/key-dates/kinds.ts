import { key_date_kind } from "@/lib/foundation/supabase/enums/key-date-kind.types";

export const KEY_DATE_KINDS = key_date_kind;

export type KeyDateKind = (typeof KEY_DATE_KINDS)[number];

/** The maximum length of a key date's note, in characters. */
export const KEY_DATE_NOTE_LIMIT = 200;
