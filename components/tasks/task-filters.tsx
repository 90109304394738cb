"use client";

import { DebouncedSearch } from "@/components/ui/debounced-search";
import { FilterRow } from "@/components/ui/filter-row";
import { NativeSelect } from "@/components/ui/native-select";
import { SEARCH_LIMIT } from "@/lib/records/list";
import type { TaskFilters as Filters } from "@/lib/tasks/list-filters";

export const statusLabels: Record<Filters["status"], string> = {
  open: "Open tasks",
  Pending: "Pending",
  "In Progress": "In Progress",
  Completed: "Completed",
  all: "All tasks",
};

export const dueLabels = { overdue: "Overdue", today: "Due today", soon: "Due soon" } as const;

export type TaskFiltersProps = {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
  /** Whether the reader sees tasks of others, and deals with their key dates. */
  seesOthers: boolean;
  seesDeals: boolean;
};

/** One search box and a few choices, kept in the page's address. */
export function TaskFilters({ filters, onChange, seesOthers, seesDeals }: TaskFiltersProps) {
  return (
    <div role="search" aria-label="Tasks" className="flex flex-wrap gap-2">
      <div className="min-w-0 flex-1 basis-56 touch:basis-full">
        <DebouncedSearch
          aria-label="Search tasks"
          placeholder="Search tasks and clients"
          maxLength={SEARCH_LIMIT}
          search={filters.search}
          onSearch={(search) => onChange({ search })}
        />
      </div>
      <FilterRow>
        {seesOthers && (
          <Choice
            label="Assigned to"
            value={filters.assigned}
            labels={{ me: "My tasks", all: "Everyone" }}
            onChoose={(assigned) => onChange({ assigned })}
          />
        )}
        <Choice
          label="Status"
          value={filters.status}
          labels={statusLabels}
          onChoose={(status) => onChange({ status })}
        />
        <Choice
          label="Due"
          value={filters.due ?? ANY}
          labels={{ [ANY]: "Any due date", ...dueLabels }}
          onChoose={(due) => onChange({ due: due === ANY ? null : due })}
        />
        <Choice
          label="Priority"
          value={filters.priority ?? ANY}
          labels={{ [ANY]: "Any priority", High: "High", Medium: "Medium", Low: "Low" }}
          onChoose={(priority) => onChange({ priority: priority === ANY ? null : priority })}
        />
        {seesDeals && (
          <Choice
            label="Show"
            value={filters.show ?? ANY}
            labels={{ [ANY]: "All items", tasks: "Tasks only" }}
            onChoose={(show) => onChange({ show: show === ANY ? null : show })}
          />
        )}
      </FilterRow>
    </div>
  );
}

const ANY = "any";

type ChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  labels: Record<Value, string>;
  onChoose: (value: Value) => void;
};

function Choice<Value extends string>({ label, value, labels, onChoose }: ChoiceProps<Value>) {
  const values = Object.keys(labels) as Value[];
  return (
    <div className="w-36 touch:w-40">
      <NativeSelect
        aria-label={label}
        value={value}
        onChange={({ target }) => {
          const chosen = values.find((option) => option === target.value);
          if (chosen) onChoose(chosen);
        }}
      >
        {values.map((option) => (
          <option key={option} value={option}>
            {labels[option]}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}
