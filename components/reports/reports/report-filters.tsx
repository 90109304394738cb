"use client";

import { DayBox } from "@/components/foundation/record-layer/day-box";
import { FilterRow } from "@/components/foundation/record-layer/filter-row";
import { OwnerFilter } from "@/components/foundation/record-layer/owner-filter";
import { NativeSelect, Options } from "@/components/foundation/ui/native-select";
import {
  COMPARISON_LABELS,
  COMPARISONS,
  RANGE_LABELS,
  RANGES,
  type ReportAddress,
} from "@/lib/records/report-catalogue/address";
import { getDescription, getDimension } from "@/lib/records/report-catalogue/reports";
import { reportMessages as text } from "@/lib/reports/reports/messages";

export type ReportTeam = { id: string; name: string };

type ReportFiltersProps = {
  address: ReportAddress;
  onChange: (change: Partial<ReportAddress>) => void;
  /** Whether the reader may see other people, and the teams to choose from. */
  compares: boolean;
  teams: readonly ReportTeam[];
  today: string;
};

const owner = { label: "Agent", mine: "My own" };

/** Renders the filters of a report: period, comparison, people and breakdown. */
export function ReportFilters({ address, onChange, compares, teams, today }: ReportFiltersProps) {
  const { report, range, compare } = address;
  const { isDated, dimensions } = getDescription(report);
  const ways = Object.entries(dimensions).filter(([name]) => name !== "agent" || compares);
  const rows = ways.length > 1 && (
    <Choice
      label="Rows"
      value={getDimension(report, address.by)}
      options={ways.map(([name, label]) => [name, `By ${label.toLowerCase()}`])}
      onChoose={(by) => onChange({ by })}
    />
  );
  return (
    <div
      role="search"
      aria-label="Report"
      data-print="hide"
      className="flex flex-wrap items-start gap-2"
    >
      {isDated ? (
        <Choice
          label="Period"
          value={range}
          options={RANGES.map((name) => [name, RANGE_LABELS[name]])}
          onChoose={(chosen) => onChange({ range: chosen as ReportAddress["range"] })}
        />
      ) : (
        rows
      )}
      {(isDated || compares) && (
        <FilterRow>
          {isDated && (
            <Choice
              label="Compare with"
              value={compare}
              options={COMPARISONS.map((name) => [name, COMPARISON_LABELS[name]])}
              onChoose={(chosen) => onChange({ compare: chosen as ReportAddress["compare"] })}
            />
          )}
          {isDated && rows}
          {compares && (
            <OwnerFilter
              area={report === "sources" ? "clients" : report === "tasks" ? "tasks" : "deals"}
              filter={owner}
              any="Everyone I see"
              value={address.owner}
              onChoose={(chosen) => onChange({ owner: chosen })}
              className="w-42 touch:w-full"
            />
          )}
          {compares && teams.length > 1 && (
            <Choice
              label="Team"
              value={address.team ?? ""}
              options={[["", "All teams"], ...teams.map(({ id, name }) => [id, name] as const)]}
              onChoose={(team) => onChange({ team: team || null })}
            />
          )}
        </FilterRow>
      )}
      {isDated && range === "custom" && (
        <RangeDays from={address.from} to={address.to} today={today} onChange={onChange} />
      )}
    </div>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  options: readonly (readonly [string, string])[];
  onChoose: (value: string) => void;
};

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <div className="w-44 touch:w-auto touch:min-w-40 touch:flex-1">
      <NativeSelect
        aria-label={label}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        <Options options={options} />
      </NativeSelect>
    </div>
  );
}

type RangeDaysProps = {
  from: string;
  to: string;
  today: string;
  onChange: (change: { from?: string; to?: string }) => void;
};

/** Renders the first and last day of a custom period. */
function RangeDays({ from, to, today, onChange }: RangeDaysProps) {
  const isTurned = from !== "" && to !== "" && from > to;
  const box = {
    today,
    placeholder: "Nov 20, 2026",
    invalid: text.dayInvalid,
    className: "w-40 touch:min-w-36 touch:flex-1",
  };
  return (
    <div className="flex w-full flex-wrap gap-2">
      <DayBox {...box} label="From" day={from} onDay={(day) => onChange({ from: day })} />
      <DayBox
        {...box}
        label="To"
        day={to}
        error={isTurned ? "Before the first day" : undefined}
        onDay={(day) => onChange({ to: day })}
      />
    </div>
  );
}
