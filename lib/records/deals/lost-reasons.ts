import { lost_reason } from "@/lib/foundation/supabase/enums/lost-reason.types";

/** The suggested reasons. Any other text is allowed, and counts as "own words" in reports. */
export const LOST_REASONS = lost_reason;

/** The reasons that the list and reports distinguish. */
export const LOST_REASON_KINDS = [...LOST_REASONS, "own words", "none"] as const;

export const LOST_REASON_LABELS = {
  none: "No reason given",
  "own words": "Another reason",
} as const;
