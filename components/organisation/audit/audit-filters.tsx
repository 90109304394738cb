"use client";

import { useState } from "react";
import { FilterRow } from "@/components/foundation/record-layer/filter-row";
import { Chip } from "@/components/foundation/ui/chip";
import { DateInput } from "@/components/foundation/ui/date-input";
import { Field } from "@/components/foundation/ui/field";
import { NativeSelect, Options } from "@/components/foundation/ui/native-select";
import { parseTypedDay } from "@/lib/foundation/dates/typed-day";
import { useToday } from "@/lib/foundation/dates/use-today";
import { formatDate } from "@/lib/foundation/text/format";
import type { AuditFilters } from "@/lib/organisation/audit/address";
import type { AuditPerson } from "@/lib/organisation/audit/entry";
import { ACTION_CHOICES, KIND_CHOICES } from "@/lib/organisation/audit/kinds";

type AuditFilterBarProps = {
  filters: AuditFilters;
  people: AuditPerson[];
  onChange: (change: Partial<AuditFilters>) => void;
};

/** Renders the filters of the audit log: person, kind of record, action and days. */
export function AuditFilterBar({ filters, people, onChange }: AuditFilterBarProps) {
  const personChoices = [
    ...people.map(({ user_id, name }) => ({ value: user_id, label: name })),
    { value: "nobody", label: "Lintel itself" },
  ];
  return (
    <div className="mb-5 flex flex-wrap items-end gap-3 touch:-mt-2 touch:mb-0 touch:gap-2">
      <FilterRow>
        <ChoiceFilter
          label="Person"
          any="Anybody"
          value={filters.person}
          choices={personChoices}
          onChoose={(person) => onChange({ person })}
        />
        <ChoiceFilter
          label="Kind"
          any="Any kind"
          value={filters.kind}
          choices={KIND_CHOICES}
          onChoose={(kind) => onChange({ kind })}
        />
        <ChoiceFilter
          label="Action"
          any="Any action"
          value={filters.action}
          choices={ACTION_CHOICES}
          onChoose={(action) => onChange({ action })}
        />
        <DayFilter
          key={`from ${filters.from ?? ""}`}
          label="From"
          value={filters.from}
          onPick={(from) => onChange({ from })}
        />
        <DayFilter
          key={`to ${filters.to ?? ""}`}
          label="To"
          value={filters.to}
          onPick={(to) => onChange({ to })}
        />
      </FilterRow>
      {filters.record && (
        <Chip onRemove={() => onChange({ record: null })} removeLabel="Show all records">
          One record
        </Chip>
      )}
    </div>
  );
}

type ChoiceFilterProps = {
  label: string;
  any: string;
  value: string | null;
  choices: readonly { value: string; label: string }[];
  onChoose: (value: string | null) => void;
};

function ChoiceFilter({ label, any, value, choices, onChoose }: ChoiceFilterProps) {
  return (
    <Field label={label} className="md:w-44">
      <NativeSelect value={value ?? ""} onChange={(event) => onChoose(event.target.value || null)}>
        <option value="">{any}</option>
        <Options options={choices.map(({ value: chosen, label: words }) => [chosen, words])} />
      </NativeSelect>
    </Field>
  );
}

type DayFilterProps = {
  label: string;
  value: string | null;
  onPick: (day: string | null) => void;
};

/** Renders a day filter. It applies once the text is a complete day. */
function DayFilter({ label, value, onPick }: DayFilterProps) {
  const today = useToday();
  const [typed, setTyped] = useState(value ? formatDate(value) : "");
  const take = (text: string) => {
    setTyped(text);
    const day = parseTypedDay(text, today);
    if (text.trim() === "") onPick(null);
    else if (day && text === formatDate(day)) onPick(day);
  };
  return (
    <Field label={label} className="md:w-44">
      <DateInput
        value={typed}
        onValueChange={take}
        today={today}
        name={`${label.toLowerCase()} day`}
        placeholder="Any day"
      />
    </Field>
  );
}
