"use client";

import { formatCounterMove, formatDollarText } from "@/lib/commissions/statements/dollar-text";
import type { LineDto } from "@/lib/commissions/statements/serialize";

/** Renders the lines with the explanation of each computation, folded at first. */
export function StatementLines({ lines }: { lines: LineDto[] }) {
  return (
    <details className="group border-t border-line">
      <summary className="cursor-pointer px-5 py-2.5 text-sm font-medium hover:bg-hover">
        How it is computed
      </summary>
      <ul className="divide-y divide-line border-t border-line">
        {lines.map((line) => (
          <Line key={`${line.key} ${line.payee_id ?? line.payee}`} line={line} />
        ))}
      </ul>
    </details>
  );
}

function Line({ line }: { line: LineDto }) {
  const { label, formula, amount, counter, kind, payee, payee_name } = line;
  const to = payee === "brokerage" ? "Brokerage" : (payee_name ?? "A member");
  return (
    <li className="flex items-start justify-between gap-4 px-5 py-2">
      <div className="min-w-0 text-sm [overflow-wrap:anywhere]">
        <p>{kind === "payment" ? `${label}, to ${to}` : label}</p>
        <p className="text-muted">{formula}</p>
        {counter && <p className="text-muted">{formatCounterMove(counter)}</p>}
      </div>
      <p
        className={
          kind === "payment"
            ? "shrink-0 text-sm font-medium tabular-nums"
            : "shrink-0 text-sm text-muted tabular-nums"
        }
      >
        {formatDollarText(amount)}
      </p>
    </li>
  );
}
