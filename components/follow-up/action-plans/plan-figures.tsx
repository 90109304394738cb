import { Card } from "@/components/foundation/ui/card";
import { stopText } from "@/lib/follow-up/action-plans/labels";
import type { ActionPlan } from "@/lib/follow-up/action-plans/serialize";

/** Renders counts of current and past enrolments, and of what stopped them. */
export function PlanFigures({ plan: { figures, stopped_by } }: { plan: ActionPlan }) {
  const { enrolled, active, paused, finished, stopped } = figures;
  const tiles: [label: string, count: number, note: string][] = [
    ["Added", enrolled, ""],
    ["In the plan now", active + paused, paused > 0 ? `${paused} paused` : ""],
    ["Finished", finished, ""],
    [
      "Stopped",
      stopped,
      stopped_by.map(({ reason, count }) => `${stopText(reason)}: ${count}`).join(" · "),
    ],
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {tiles.map(([label, count, note]) => (
        <Card key={label} className="p-4">
          <dt className="text-sm text-muted">{label}</dt>
          <dd>
            <span className="mt-1 block text-2xl font-semibold tabular-nums">
              {count.toLocaleString("en-US")}
            </span>
            {note && <span className="block text-sm text-muted">{note}</span>}
          </dd>
        </Card>
      ))}
    </dl>
  );
}
