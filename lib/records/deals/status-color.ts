import type { Database } from "@/lib/foundation/supabase/database.types";

export type DealStatus = Database["public"]["Enums"]["deal_status"];

const STATUS_COLOR = {
  Lead: "gray",
  "In Progress": "blue",
  "Under Contract": "yellow",
  Closed: "green",
  Lost: "red",
} as const satisfies Record<DealStatus, string>;

/** Returns the color name of a deal's status (docs/interface.md, "Status colours"). */
export const dealStatusColor = (status: DealStatus): (typeof STATUS_COLOR)[DealStatus] =>
  STATUS_COLOR[status];
