"use client";

import type { ReactNode } from "react";
import type { Selected } from "@/components/foundation/record-layer/selection";
import SelectionBar from "@/components/records/bulk-changes/selection-bar";
import { CLIENT_STATUSES } from "@/lib/records/clients/list";
import { statusColor, type ClientStatus } from "@/lib/records/clients/status-color";

/** `mail` renders the action that writes to the selected clients; `children` are further actions. */
type ClientSelectionBarProps = Selected & { mail?: ReactNode; children?: ReactNode };

/** Renders the bulk actions for clients selected in the client or lead list. */
export default function ClientSelectionBar({ mail, children, ...bar }: ClientSelectionBarProps) {
  return (
    <SelectionBar
      {...bar}
      kind="clients"
      statuses={CLIENT_STATUSES}
      getTone={(status) => statusColor(status as ClientStatus)}
      deletion="Their notes and inquiries are deleted, too; deals, tasks and messages stay."
      first={mail}
      more={() => children}
    />
  );
}
