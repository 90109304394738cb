"use client";

import type { ReactNode } from "react";
import { FilterBar, FilterFields } from "@/components/foundation/record-layer/list-filters";
import {
  taskFilters,
  taskOwnerFilter,
  type TaskFilters as Filters,
} from "@/lib/records/tasks/list";

type TaskFiltersProps = {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
  /** Whether the reader sees others' tasks, and deals with their key dates. */
  seesOthers: boolean;
  seesDeals: boolean;
  /** Rendered at the end of the line. */
  views?: ReactNode;
};

const { status, due, priority, show } = taskFilters;
/** Priority as it reads next to its own name, the highest first. */
const pressing = { ...priority, values: ["High", "Medium", "Low"], labels: {} } as const;

/** The filters of the task list. */
export function TaskFilters(props: TaskFiltersProps) {
  const { filters, onChange, seesOthers, seesDeals, views } = props;
  return (
    <FilterBar
      label="Tasks"
      placeholder="Search tasks and clients"
      search={filters.search}
      onSearch={(search) => onChange({ search })}
      end={views}
    >
      <FilterFields
        filters={{
          assigned: seesOthers && taskOwnerFilter,
          status,
          due,
          priority: pressing,
          show: seesDeals && show,
        }}
        values={filters}
        onChange={onChange}
        className="w-36"
      />
    </FilterBar>
  );
}
