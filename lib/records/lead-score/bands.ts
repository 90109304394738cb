import type { Enums } from "@/lib/foundation/supabase/database.types";
import { lead_band } from "@/lib/foundation/supabase/enums/lead-band.types";

export type LeadBand = Enums<"lead_band">;
type Confidence = Enums<"lead_confidence">;

export const LEAD_BANDS = lead_band;

export const BAND_LABELS: Record<LeadBand, string> = { hot: "Hot", warm: "Warm", cold: "Cold" };

/** The color name of a band's badge, which also shows the label. */
export const BAND_COLOR = {
  hot: "red",
  warm: "yellow",
  cold: "blue",
} as const satisfies Record<LeadBand, string>;

export const CONFIDENCE_LABELS: Record<Confidence, string> = {
  high: "A lot of data",
  medium: "Some data",
  low: "Little data",
};

/** The color name of a confidence. */
export const CONFIDENCE_COLOR = {
  high: "green",
  medium: "yellow",
  low: "gray",
} as const satisfies Record<Confidence, string>;
