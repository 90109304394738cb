"use client";

import type { ReactElement } from "react";
import { DayBox } from "@/components/foundation/record-layer/day-box";
import { FilterFields } from "@/components/foundation/record-layer/list-filters";
import { ValueRange } from "@/components/foundation/record-layer/value-box";
import { Field } from "@/components/foundation/ui/field";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/foundation/ui/popover";
import { ClientPicker } from "@/components/records/clients/client-picker";
import { useClientName } from "@/lib/records/clients/option-hooks";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import { dealList, type DealFilters } from "@/lib/records/deals/list";
import { dealMessages } from "@/lib/records/deals/messages";

const CustomFilters = loadWhenRendered(
  () => import("@/components/records/custom-fields/custom-filters"),
);

const { lost_reason } = dealList.filters;

export type DealFiltersProps = {
  filters: DealFilters;
  onChange: (change: Partial<DealFilters>) => void;
  customFields: readonly CustomField[];
};

type MoreDealFiltersProps = DealFiltersProps & {
  trigger: ReactElement;
  seesClients: boolean;
  today: string;
};

/** Renders the less common filters, in a popover that starts open. */
export default function MoreDealFilters({ trigger, ...filters }: MoreDealFiltersProps) {
  return (
    <Popover defaultOpen>
      <PopoverTrigger asChild>{trigger}</PopoverTrigger>
      <PopoverContent
        align="end"
        aria-label="More filters"
        className="max-h-(--radix-popover-content-available-height) w-[340px] overflow-y-auto p-4"
      >
        <FilterFieldList {...filters} />
      </PopoverContent>
    </Popover>
  );
}

/** Renders the filters by client, lost reason, value, closing date and custom fields. */
function FilterFieldList(props: Omit<MoreDealFiltersProps, "trigger">) {
  const { filters, onChange, seesClients, today, customFields } = props;
  const clientName = useClientName(seesClients ? filters.client_id : null);
  const closes = { today, placeholder: "Any day", invalid: dealMessages.closeDateInvalid };
  return (
    <div className="flex flex-col gap-4">
      {seesClients && (
        <Field label="Client">
          <ClientPicker
            value={
              filters.client_id
                ? { id: filters.client_id, label: clientName ?? dealMessages.unknownClient }
                : null
            }
            noneLabel="Any client"
            addsNone
            onValueChange={(client) => onChange({ client_id: client?.id ?? null })}
          />
        </Field>
      )}
      <FilterFields
        filters={{ lost_reason }}
        values={filters}
        onChange={onChange}
        showLabel
        className="w-full"
      />
      <ValueRange
        of={["value_gte", "value_lte"]}
        filters={dealList.filters}
        values={filters}
        onChange={onChange}
      />
      <DayBox
        {...closes}
        label="Closes from"
        day={filters.expected_close_date_gte}
        onDay={(day) => onChange({ expected_close_date_gte: day })}
      />
      <DayBox
        {...closes}
        label="Closes until"
        day={filters.expected_close_date_lte}
        onDay={(day) => onChange({ expected_close_date_lte: day })}
      />
      {customFields.some((field) => field.is_filterable) && (
        <CustomFilters
          fields={customFields}
          values={filters}
          onChange={(change) => onChange(change as Partial<DealFilters>)}
        />
      )}
    </div>
  );
}
