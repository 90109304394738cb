"use client";

import { CalendarDays } from "lucide-react";
import { loadOnDemand } from "@/components/layout/load-on-demand";
import type { Selected } from "@/components/records/selection";
import SelectionBar from "@/components/bulk-changes/selection-bar";
import type { Tone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { TASK_STATUSES } from "@/lib/tasks/list";
import { useToday } from "@/lib/use-today";

const DueMenu = loadOnDemand("menu", async () => {
  const { DueMenu: Menu } = await import("@/components/records/due-menu");
  return { default: Menu };
});

const TONES: Record<string, Tone> = { Pending: "gray", "In Progress": "blue", Completed: "green" };

/** What can be done with the selected tasks: beside what all records have, the day they are due. */
export default function TaskSelectionBar(props: Selected) {
  const today = useToday();
  return (
    <SelectionBar
      {...props}
      kind="tasks"
      statuses={TASK_STATUSES}
      getTone={(status) => TONES[status] ?? "gray"}
      deletion="What they followed from and what follows them stays."
      more={(change) => (
        <DueMenu
          name="the selected tasks"
          due={null}
          today={today}
          onMove={(due_date) => change({ due_date })}
          trigger={
            <Button icon={CalendarDays} variant="quiet" size="sm">
              Due
            </Button>
          }
        />
      )}
    />
  );
}
