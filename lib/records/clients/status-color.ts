import type { Database } from "@/lib/foundation/supabase/database.types";

export type ClientStatus = Database["public"]["Enums"]["client_status"];

const STATUS_COLOR = {
  Buyer: "blue",
  Seller: "violet",
  "In Contract": "green",
} as const satisfies Record<ClientStatus, string>;

type StatusColor = (typeof STATUS_COLOR)[ClientStatus];

/** Returns the color name of a client's status badge (docs/interface.md, "Status colours"). */
export const statusColor = (status: ClientStatus): StatusColor => STATUS_COLOR[status];
