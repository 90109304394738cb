import { Constants } from "@/lib/foundation/supabase/database.types";

/** Why deals fall through, as it is offered; anything else may be typed, and reports count it as other words. */
export const LOST_REASONS = Constants.public.Enums.lost_reason;

/** What the list and reports tell apart: the reasons offered, any other words, and none. */
export const LOST_REASON_KINDS = [...LOST_REASONS, "own words", "none"] as const;

export const LOST_REASON_LABELS = {
  none: "No reason given",
  "own words": "In other words",
} as const;
