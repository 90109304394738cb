"use client";

import { RecordMenu } from "@/components/foundation/record-layer/record-menu";
import { useSelectMenuEntry } from "@/components/foundation/record-layer/select-box";
import { DEAL_STATUSES } from "@/lib/records/deals/list";
import type { Deal } from "@/lib/records/deals/serialize";
import { dealStatusColor } from "@/lib/records/deals/status-color";

export type DealMenuProps = {
  deal: Deal;
  canAddTask: boolean;
  onDelete: (deal: Deal) => void;
  /** Moves the deal to another column without dragging, on the board only. */
  onMove?: (deal: Deal, to: Deal["status"]) => void;
};

/** Renders a deal card's menu. Its items depend on permissions and data. */
export function DealMenu({ deal, canAddTask, onDelete, onMove }: DealMenuProps) {
  const { id, client_id, can_update, can_delete } = deal;
  const select = useSelectMenuEntry(id);
  const moves = DEAL_STATUSES.filter((status) => status !== deal.status).map((status) => ({
    label: status,
    icon: { tone: dealStatusColor(status) },
    onSelect: () => onMove?.(deal, status),
  }));
  return (
    <RecordMenu
      name={deal.title}
      entries={[
        { label: "View Details", icon: "eye", href: `/deal/${id}` },
        can_update && { label: "Edit Deal", icon: "pencil", href: `/deals/edit/${id}` },
        canAddTask && { label: "Add Task", icon: "list-plus", href: `/tasks/new?deal=${id}` },
        client_id !== null &&
          deal.client_name !== null && {
            label: "View Client Profile",
            icon: "user",
            href: `/client/${client_id}`,
          },
        select,
      ]}
      group={can_update && onMove && { label: "Move to", entries: moves }}
      deletion={can_delete ? { label: "Delete Deal", onDelete: () => onDelete(deal) } : null}
    />
  );
}
