"use client";

import { useEffect, useState } from "react";
import { DayBox } from "@/components/foundation/record-layer/day-box";
import { FilterChoice } from "@/components/foundation/record-layer/filter-choice";
import { FilterFields } from "@/components/foundation/record-layer/list-filters";
import { MoneyInput } from "@/components/foundation/record-layer/money-input";
import { Field } from "@/components/foundation/ui/field";
import { Input } from "@/components/foundation/ui/input";
import { SEARCH_DEBOUNCE } from "@/components/foundation/ui/use-debounced";
import { useToday } from "@/lib/foundation/dates/use-today";
import { asParameter, SEARCH_LIMIT, type Filter } from "@/lib/foundation/record-layer/list";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import { toFieldFilters } from "@/lib/records/custom-fields/filters";
import { customFieldMessages as texts } from "@/lib/records/custom-fields/messages";

type CustomFiltersProps = {
  fields: readonly CustomField[];
  /** The values in the list's address, by parameter. */
  values: object;
  onChange: (change: Record<string, unknown>) => void;
};

/** Renders the filters by custom fields, those of the same field side by side. */
export default function CustomFilters({ fields, values, onChange }: CustomFiltersProps) {
  return (
    <section aria-labelledby="custom-filters" className="flex flex-col gap-4">
      <h3 id="custom-filters" className="border-t border-line pt-4 text-sm font-semibold">
        {texts.filtersTitle}
      </h3>
      {fields.filter(isFilterable).map((field) => (
        <div key={field.key} className="grid grid-cols-2 items-start gap-3">
          <FieldFilters {...{ field, values, onChange }} />
        </div>
      ))}
    </section>
  );
}

const isFilterable = ({ is_filterable }: CustomField) => is_filterable;

type FieldFiltersProps = Omit<CustomFiltersProps, "fields"> & { field: CustomField };

function FieldFilters({ field, values, onChange }: FieldFiltersProps) {
  const filters = toFieldFilters(field);
  const [first, has] = filters;
  const held = values as Record<string, string | null>;
  // A choice field has one control for its values and for whether it has a value.
  if (filters.length === 2 && first?.filter.kind === "choice" && has)
    return (
      <ValueOrNone
        filter={first.filter}
        value={held[has.parameter] ? toMark(held[has.parameter]) : (held[first.parameter] ?? null)}
        onChoose={(chosen) => {
          const mark = chosen === SOME || chosen === NONE;
          onChange({
            [first.parameter]: mark ? null : chosen,
            [has.parameter]: mark ? (chosen === SOME ? "yes" : "no") : null,
          });
        }}
      />
    );
  return filters.map(({ parameter, filter }) => (
    <CustomFilter
      key={parameter}
      {...{ parameter, filter, onChange }}
      value={held[parameter] ?? null}
    />
  ));
}

/** No option has these keys. */
const [SOME, NONE] = ["+", "-"];
const toMark = (has: string | null | undefined) => (has === "yes" ? SOME : NONE);

type ValueOrNoneProps = {
  filter: Extract<Filter, { kind: "choice" }>;
  value: string | null;
  onChoose: (value: string | null) => void;
};

const ValueOrNone = ({ filter, ...box }: ValueOrNoneProps) => (
  <FilterChoice
    filter={{
      ...filter,
      values: [...filter.values, SOME, NONE],
      labels: { ...filter.labels, [SOME]: texts.hasValue, [NONE]: texts.hasNone },
    }}
    showLabel
    className="col-span-2 w-full"
    {...box}
  />
);

type CustomFilterProps = Pick<CustomFiltersProps, "onChange"> & {
  parameter: string;
  filter: Filter;
  value: unknown;
};

/** Renders the control of one filter, by its kind. */
export function CustomFilter({ parameter, filter, value, onChange }: CustomFilterProps) {
  const today = useToday();
  const onValue = (next: string) => onChange({ [parameter]: next });
  const text = typeof value === "string" ? value : "";
  switch (filter.kind) {
    case "text":
    case "number":
      return <TypedBox {...{ filter, onValue }} value={text} />;
    case "day":
      return (
        <DayBox
          {...{ today }}
          label={filter.label}
          day={text}
          placeholder="Any day"
          invalid={texts.dayInvalid}
          onDay={onValue}
        />
      );
    default:
      return (
        <FilterFields
          filters={{ [parameter]: filter }}
          values={{ [parameter]: value }}
          onChange={onChange}
          showLabel
          className="w-full"
        />
      );
  }
}

type TypedBoxProps = {
  filter: Extract<Filter, { kind: "text" | "number" }>;
  value: string;
  onValue: (value: string) => void;
};

/** Renders a text or number filter. It applies after a pause in typing, as a search does. */
function TypedBox({ filter, value, onValue }: TypedBoxProps) {
  const [typed, setTyped] = useState(value);
  const asked = asParameter(filter, typed) ?? "";
  const isUnread = typed.trim() !== "" && asked === "";
  useEffect(() => {
    if (asked === value || isUnread) return;
    const timer = setTimeout(() => onValue(asked), SEARCH_DEBOUNCE);
    return () => clearTimeout(timer);
  }, [asked, isUnread, value, onValue]);
  const box = { value: typed, placeholder: "Any" };
  return (
    <Field label={filter.label} error={isUnread ? texts.numberInvalid : undefined}>
      {filter.kind === "number" && filter.isMoney ? (
        <MoneyInput {...box} onValueChange={setTyped} />
      ) : (
        <Input
          {...box}
          inputMode={filter.kind === "number" ? "decimal" : "text"}
          maxLength={SEARCH_LIMIT}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
    </Field>
  );
}
