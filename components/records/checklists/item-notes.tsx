"use client";

import { cn } from "@/components/foundation/ui/class-names";
import { useToday } from "@/lib/foundation/dates/use-today";
import { formatDate } from "@/lib/foundation/text/format";
import { RESPONSIBLE_LABELS } from "@/lib/records/checklists/labels";
import type { ChecklistItem } from "@/lib/records/checklists/serialize";

/** Renders due day, responsible person, help and source, and the reason of a rejection, refusal or exception. */
export function ItemNotes({ item }: { item: ChecklistItem }) {
  const today = useToday();
  const { due_date, help, source, reason, comment, refused_by, refused_on, refusal_reason } = item;
  const isOpen = item.status === "missing" || item.status === "rejected";
  const isLate = isOpen && due_date !== null && due_date < today;
  const facts = [
    item.is_required ? null : "If applicable",
    RESPONSIBLE_LABELS[item.responsible],
    item.is_needed ? null : "No longer needed",
    source,
  ];
  return (
    <div className="grid gap-0.5 text-sm text-muted">
      <p>
        {due_date && (
          <span className={cn(isLate && "text-danger-fg")}>
            {`${isLate ? "Late: due" : "Due"} ${formatDate(due_date)} · `}
          </span>
        )}
        {facts.filter(Boolean).join(" · ")}
      </p>
      {help && <p className="max-w-prose">{help}</p>}
      {(reason || comment) && (
        <p className="max-w-prose [overflow-wrap:anywhere] text-text">
          {[reason, comment].filter(Boolean).join(": ")}
        </p>
      )}
      {refused_by && refused_on && (
        <p className="max-w-prose [overflow-wrap:anywhere] text-text">
          {`${refused_by} refused to sign on ${formatDate(refused_on)}: ${refusal_reason ?? ""}`}
        </p>
      )}
    </div>
  );
}
