import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { formatNumber } from "@/lib/format";
import { isFiltered, type TaskFilters } from "@/lib/tasks/list-filters";
import { dueLabels, statusLabels, type TaskFiltersProps } from "./task-filters";

type TaskListSummaryProps = Pick<TaskFiltersProps, "filters" | "onChange"> & {
  /** Null while it is not known. */
  totalCount: number | null;
};

export const NO_FILTERS: Partial<TaskFilters> = {
  search: "",
  status: "open",
  priority: null,
  due: null,
  show: null,
};

/** How many there are, and which filters make it so; as high with chips as without. */
export function TaskListSummary({ filters, totalCount, onChange }: TaskListSummaryProps) {
  const chips = chipsOf(filters);
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-2 gap-y-1 py-1.5 text-sm text-muted touch:min-h-12">
      <p role="status" className="tabular-nums">
        {totalCount === null ? "\u00a0" : countText(totalCount, filters)}
      </p>
      {chips.map(({ name, label, cleared }) => (
        <Chip
          key={name}
          removeLabel={`Remove filter ${name}: ${label}`}
          onRemove={() => onChange(cleared)}
          className="max-w-64"
        >
          {label}
        </Chip>
      ))}
      {chips.length > 1 && (
        <Button variant="link" size="sm" className="text-sm" onClick={() => onChange(NO_FILTERS)}>
          Clear all
        </Button>
      )}
    </div>
  );
}

type FilterChip = { name: string; label: string; cleared: Partial<TaskFilters> };

function chipsOf({ search, status, priority, due, show }: TaskFilters): FilterChip[] {
  const chips: FilterChip[] = [];
  const sought = search.trim();
  if (sought) chips.push({ name: "Search", label: `“${sought}”`, cleared: { search: "" } });
  if (status !== "open") {
    chips.push({ name: "Status", label: statusLabels[status], cleared: { status: "open" } });
  }
  if (due) chips.push({ name: "Due", label: dueLabels[due], cleared: { due: null } });
  if (priority) {
    chips.push({ name: "Priority", label: `${priority} priority`, cleared: { priority: null } });
  }
  if (show) chips.push({ name: "Show", label: "Tasks only", cleared: { show: null } });
  return chips;
}

function countText(count: number, filters: TaskFilters): string {
  const noun = count === 1 ? "item" : "items";
  if (isFiltered(filters)) return `${formatNumber(count)} matching ${noun}`;
  return `${formatNumber(count)} open ${noun}`;
}
