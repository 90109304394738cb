"use client";

import type { ReactElement } from "react";
import { DayBox } from "@/components/foundation/record-layer/day-box";
import { FilterFields } from "@/components/foundation/record-layer/list-filters";
import { ValueRange } from "@/components/foundation/record-layer/value-box";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/foundation/ui/popover";
import { DAY_INVALID } from "@/lib/foundation/record-layer/form";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import { transactionList, type TransactionFilters } from "@/lib/records/transactions/list";

const CustomFilters = loadWhenRendered(
  () => import("@/components/records/custom-fields/custom-filters"),
);

const { property_type, approval } = transactionList.filters;

export type TransactionFiltersProps = {
  filters: TransactionFilters;
  onChange: (change: Partial<TransactionFilters>) => void;
  customFields: readonly CustomField[];
};

type MoreTransactionFiltersProps = TransactionFiltersProps & {
  trigger: ReactElement;
  today: string;
};

/** Renders the less common filters, in a popover that starts open. */
export default function MoreTransactionFilters(props: MoreTransactionFiltersProps) {
  const { filters, onChange, trigger, today, customFields } = props;
  const closes = { today, placeholder: "Any day", invalid: DAY_INVALID };
  return (
    <Popover defaultOpen>
      <PopoverTrigger asChild>{trigger}</PopoverTrigger>
      <PopoverContent
        align="end"
        aria-label="More filters"
        className="flex max-h-(--radix-popover-content-available-height) w-[340px] flex-col gap-4 overflow-y-auto p-4"
      >
        <FilterFields
          filters={{ property_type, approval }}
          values={filters}
          onChange={onChange}
          showLabel
          className="w-full"
        />
        <ValueRange
          of={["price_gte", "price_lte"]}
          filters={transactionList.filters}
          values={filters}
          onChange={onChange}
        />
        <DayBox
          {...closes}
          label="Closes from"
          day={filters.closing_date_gte}
          onDay={(day) => onChange({ closing_date_gte: day })}
        />
        <DayBox
          {...closes}
          label="Closes until"
          day={filters.closing_date_lte}
          onDay={(day) => onChange({ closing_date_lte: day })}
        />
        {customFields.some((field) => field.is_filterable) && (
          <CustomFilters
            fields={customFields}
            values={filters}
            onChange={(change) => onChange(change as Partial<TransactionFilters>)}
          />
        )}
      </PopoverContent>
    </Popover>
  );
}
