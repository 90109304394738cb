"use client";

import type { ReactNode } from "react";
import { FilterBar, FilterFields } from "@/components/foundation/record-layer/list-filters";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { countCustomFilters } from "@/lib/foundation/api/custom-params";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import {
  taskFilters,
  taskOwnerFilter,
  type TaskFilters as Filters,
} from "@/lib/records/tasks/list";

const CustomFilters = loadWhenRendered(
  () => import("@/components/records/custom-fields/custom-filters"),
);

type TaskFiltersProps = {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
  /** Whether the reader sees others' tasks, and deals with their key dates. */
  seesOthers: boolean;
  seesDeals: boolean;
  customFields: readonly CustomField[];
  /** Rendered at the end of the line. */
  views?: ReactNode;
};

const { status, due, priority, show } = taskFilters;
/** The priority filter, the highest first, with labels that read well beside its name. */
const pressing = { ...priority, values: ["High", "Medium", "Low"], labels: {} } as const;

/** Renders the filters of the task list. */
export function TaskFilters(props: TaskFiltersProps) {
  const { filters, onChange, seesOthers, seesDeals, customFields, views } = props;
  return (
    <FilterBar
      label="Tasks"
      placeholder="Search tasks and clients"
      search={filters.search}
      onSearch={(search) => onChange({ search })}
      end={views}
      more={
        customFields.some((field) => field.is_filterable) && (
          <CustomFilters
            fields={customFields}
            values={filters}
            onChange={(change) => onChange(change as Partial<Filters>)}
          />
        )
      }
      moreCount={countCustomFilters(filters)}
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
