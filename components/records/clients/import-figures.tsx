import { Card } from "@/components/foundation/ui/card";
import { cn } from "@/components/foundation/ui/class-names";
import { formatNumber } from "@/lib/foundation/text/format";

type ImportFiguresProps = {
  title: string;
  text: string;
  /** The figures as a sentence, for screen readers. */
  status: string;
  figures: Record<string, number>;
};

/** Renders counts side by side. Four of them form two rows on a phone. */
export function ImportFigures({ title, text, status, figures }: ImportFiguresProps) {
  const shown = Object.entries(figures);
  return (
    <Card>
      <div className="px-5 pt-4 pb-3">
        <h2 className="text-lg">{title}</h2>
        <p className="text-sm text-muted">{text}</p>
        <p role="status" className="sr-only">
          {status}
        </p>
      </div>
      <dl
        className={cn(
          "grid auto-cols-fr grid-flow-col divide-x divide-line border-t border-line",
          shown.length > 3 && "max-sm:grid-flow-row max-sm:grid-cols-2 max-sm:divide-x-0",
        )}
      >
        {shown.map(([label, value]) => (
          <div key={label} className="px-5 py-4 max-sm:py-3">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-2xl font-semibold tabular-nums">{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
