"use client";

import { Card } from "@/components/foundation/ui/card";
import { RelativeTime } from "@/components/foundation/ui/relative-time";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { formatNumber } from "@/lib/foundation/text/format";
import { useImports } from "@/lib/records/clients/import-hooks";
import type { Import } from "@/lib/records/clients/imports";
import { UndoImport } from "./undo-import";

type ImportHistoryProps = { initial: InitialData<Import[]>; userId: string };

/** Renders past imports with their author and an undo; nothing before the first import. */
export function ImportHistory({ initial, userId }: ImportHistoryProps) {
  const imports = useImports(initial).data ?? [];
  if (imports.length === 0) return null;
  return (
    <Card>
      <div className="px-5 pt-4 pb-3">
        <h2 className="text-lg">Imports</h2>
        <p className="text-sm text-muted">
          An import can be undone for seven days: clients no one has worked with since are removed.
        </p>
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {imports.map((one) => (
          <li
            key={one.id}
            className="flex items-center justify-between gap-x-4 gap-y-2 px-5 py-3 max-sm:flex-col max-sm:items-stretch"
          >
            <div className="min-w-0">
              <p className="truncate font-medium" title={one.file_name}>
                {one.file_name}
              </p>
              <p className="text-sm text-muted">
                <RelativeTime at={one.created_at} />
                {` by ${one.imported_by === userId ? "you" : (one.imported_by_name ?? "a former member")} · ${getCounts(one)}`}
              </p>
            </div>
            <UndoImport id={one.id} count={one.created_count} canUndo={one.can_undo} size="sm" />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function getCounts({
  created_count,
  skipped_count,
  rejected_count,
  removed_count,
}: Import): string {
  const counts = [
    `${formatNumber(created_count)} created`,
    skipped_count > 0 && `${formatNumber(skipped_count)} skipped`,
    rejected_count > 0 && `${formatNumber(rejected_count)} rejected`,
    removed_count !== null && `undone, ${formatNumber(removed_count)} removed`,
  ];
  return counts.filter(Boolean).join(", ");
}
