"use client";

import { FilterChoice } from "./list-filters";

const TENS = Array.from({ length: 11 }, (_, ten) => ten * 10);

type PointsFilterProps = {
  label: string;
  unit?: string;
  points: number | null;
  onChange: (points: number | null) => void;
};

/** From 0 to 100, of tens that are offered; the address may hold any other number. */
export function PointsFilter({ label, unit = "", points, onChange }: PointsFilterProps) {
  const offered = points === null || TENS.includes(points) ? TENS : [...TENS, points];
  return (
    <FilterChoice
      of={{
        label,
        values: offered.map(String),
        labels: Object.fromEntries(offered.map((one) => [String(one), `${one}${unit}`])),
        fallback: null,
        any: "Any",
      }}
      value={points === null ? null : String(points)}
      onChoose={(chosen) => onChange(chosen === null ? null : Number(chosen))}
      labelled
      className="w-full"
    />
  );
}
