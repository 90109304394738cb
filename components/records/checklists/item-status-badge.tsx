import { Badge } from "@/components/foundation/ui/badge";
import { STATUS_LABELS } from "@/lib/records/checklists/labels";
import type { ChecklistItem } from "@/lib/records/checklists/serialize";

const TONES = {
  missing: "gray",
  in_review: "blue",
  accepted: "green",
  rejected: "red",
  not_applicable: "gray",
} as const;

type ItemStatusBadgeProps = { item: Pick<ChecklistItem, "kind" | "status"> };

/** Renders the status of an item. */
export const ItemStatusBadge = ({ item: { kind, status } }: ItemStatusBadgeProps) => (
  <Badge tone={TONES[status]} dot>
    {kind === "task" && status === "accepted" ? "Done" : STATUS_LABELS[status]}
  </Badge>
);
