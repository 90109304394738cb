"use client";

import { FilterBar, FilterChoice } from "@/components/records/list-filters";
import { FilterRow } from "@/components/ui/filter-row";
import { taskScreen, type TaskFilters as Filters } from "@/lib/tasks/list";

type TaskFiltersProps = {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
  /** Whether the reader sees tasks of others, and deals with their key dates. */
  seesOthers: boolean;
  seesDeals: boolean;
};

const whose = {
  label: "Assigned to",
  values: ["me", "all"],
  labels: { me: "My tasks", all: "Everyone" },
  fallback: "me",
} as const;

const priority = { ...taskScreen.priority, values: ["High", "Medium", "Low"] } as const;

const width = "w-36 touch:w-40";

/** What narrows the tasks. */
export function TaskFilters({ filters, onChange, seesOthers, seesDeals }: TaskFiltersProps) {
  return (
    <FilterBar
      label="Tasks"
      placeholder="Search tasks and clients"
      search={filters.search}
      onSearch={(search) => onChange({ search })}
    >
      <FilterRow>
        {seesOthers && (
          <FilterChoice
            of={whose}
            value={filters.assigned}
            onChoose={(assigned) => onChange({ assigned })}
            className={width}
          />
        )}
        <FilterChoice
          of={taskScreen.status}
          value={filters.status}
          onChoose={(status) => onChange({ status })}
          className={width}
        />
        <FilterChoice
          of={taskScreen.due}
          value={filters.due}
          onChoose={(due) => onChange({ due })}
          className={width}
        />
        <FilterChoice
          of={priority}
          value={filters.priority}
          labels={{}}
          onChoose={(chosen) => onChange({ priority: chosen })}
          className={width}
        />
        {seesDeals && (
          <FilterChoice
            of={taskScreen.show}
            value={filters.show}
            onChoose={(show) => onChange({ show })}
            className={width}
          />
        )}
      </FilterRow>
    </FilterBar>
  );
}
