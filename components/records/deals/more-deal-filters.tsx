"use client";

import type { ReactElement } from "react";
import { DayBox } from "@/components/foundation/record-layer/day-box";
import { FilterFields } from "@/components/foundation/record-layer/list-filters";
import { ValueRange } from "@/components/foundation/record-layer/value-box";
import { Field } from "@/components/foundation/ui/field";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/foundation/ui/popover";
import { ClientPicker } from "@/components/records/clients/client-picker";
import { useClientName } from "@/lib/records/clients/option-hooks";
import { dealList, type DealFilters } from "@/lib/records/deals/list";
import { dealMessages } from "@/lib/records/deals/messages";

const { lost_reason } = dealList.filters;

export type DealFiltersProps = {
  filters: DealFilters;
  onChange: (change: Partial<DealFilters>) => void;
};

type MoreDealFiltersProps = DealFiltersProps & {
  trigger: ReactElement;
  seesClients: boolean;
  today: string;
};

/** The less common filters, in a popover that starts open. */
export default function MoreDealFilters({ trigger, ...filters }: MoreDealFiltersProps) {
  return (
    <Popover defaultOpen>
      <PopoverTrigger asChild>{trigger}</PopoverTrigger>
      <PopoverContent align="end" aria-label="More filters" className="w-[340px] p-4">
        <FilterFieldList {...filters} />
      </PopoverContent>
    </Popover>
  );
}

/** Client, lost reason, range of values, range of closing dates. */
function FilterFieldList(props: Omit<MoreDealFiltersProps, "trigger">) {
  const { filters, onChange, seesClients, today } = props;
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
    </div>
  );
}
