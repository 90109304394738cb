import { formatDollarText } from "@/lib/commissions/statements/dollar-text";
import { NET_SHEET_TOTALS } from "@/lib/commissions/net-sheets/labels";
import type { NetSheetFigures } from "@/lib/commissions/net-sheets/serialize";
import type { NetSheetKind } from "@/lib/commissions/net-sheets/terms";

type NetSheetLinesProps = { kind: NetSheetKind; figures: NetSheetFigures };

/** Renders the lines of a net sheet, each with its computation, and their total. */
export const NetSheetLines = ({ kind, figures: { lines, total } }: NetSheetLinesProps) => (
  <dl className="grid gap-2">
    {lines.map(({ label, formula, amount }, place) => (
      <div key={place} className="flex items-baseline justify-between gap-4">
        <dt className="min-w-0 wrap-anywhere">
          {label}
          {formula && <span className="block text-sm text-muted">{formula}</span>}
        </dt>
        <dd className="shrink-0 tabular-nums">{formatDollarText(amount)}</dd>
      </div>
    ))}
    <div className="flex items-baseline justify-between gap-4 border-t border-line pt-2 font-semibold">
      <dt>{NET_SHEET_TOTALS[kind]}</dt>
      <dd className="text-xl tabular-nums">{formatDollarText(total)}</dd>
    </div>
  </dl>
);
