"use client";

import { loadOnDemand } from "@/components/foundation/layout/load-on-demand";
import type { Selected } from "@/components/foundation/record-layer/selection";
import type { Tone } from "@/components/foundation/ui/badge";
import { Button } from "@/components/foundation/ui/button";
import SelectionBar from "@/components/records/bulk-changes/selection-bar";
import { useToday } from "@/lib/foundation/dates/use-today";
import { TASK_STATUSES } from "@/lib/records/tasks/list";

const DueMenu = loadOnDemand("menu", async () => {
  const { DueMenu: Menu } = await import("@/components/foundation/record-layer/due-menu");
  return { default: Menu };
});

const TONES: Record<string, Tone> = { Pending: "gray", "In Progress": "blue", Completed: "green" };

/** Renders the bulk actions for selected tasks: those of all records, and the due day. */
export default function TaskSelectionBar(props: Selected) {
  const today = useToday();
  return (
    <SelectionBar
      {...props}
      kind="tasks"
      statuses={TASK_STATUSES}
      getTone={(status) => TONES[status] ?? "gray"}
      deletion="Their earlier and later repeats stay."
      more={(change) => (
        <DueMenu
          name="the selected tasks"
          due={null}
          today={today}
          onMove={(due_date) => change({ due_date })}
          trigger={
            <Button icon="calendar-days" variant="quiet" size="sm">
              Due
            </Button>
          }
        />
      )}
    />
  );
}
