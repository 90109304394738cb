import { useId } from "react";
import { Card } from "@/components/foundation/ui/card";

type FigureCardProps = { label: string; value: string; note: string };

/** One figure with a word on it. */
export function FigureCard({ label, value, note }: FigureCardProps) {
  const labelId = useId();
  return (
    <Card role="group" aria-labelledby={labelId} className="p-5 touch:p-4">
      <h2 id={labelId} className="text-sm font-normal text-muted">
        {label}
      </h2>
      <p className="mt-1 text-2xl font-semibold wrap-anywhere tabular-nums touch:text-xl">
        {value}
      </p>
      <p className="mt-1 text-sm text-balance text-muted">{note}</p>
    </Card>
  );
}
