"use client";

import { FilterChoice } from "./list-filters";

const DAYS = ["7", "14", "30", "60", "90", "180", "365"] as const;

type DaysFilterProps = {
  label: string;
  /** How it says that nothing is chosen: "Any contact". */
  any: string;
  /** How a number of days reads: "No contact 30 days". */
  text: (days: number) => string;
  days: number | null;
  onChange: (days: number | null) => void;
  labelled?: boolean;
  className?: string;
};

/** So many days, of a few that are offered; the address may hold any other number. */
export function DaysFilter({ label, any, text, days, onChange, ...rest }: DaysFilterProps) {
  const value = days === null ? null : String(days);
  const values = value === null || DAYS.some((one) => one === value) ? DAYS : [...DAYS, value];
  const labels = Object.fromEntries(values.map((one) => [one, text(Number(one))]));
  return (
    <FilterChoice
      of={{ label, values, labels, fallback: null, any }}
      value={value}
      onChoose={(chosen) => onChange(chosen === null ? null : Number(chosen))}
      {...rest}
    />
  );
}
