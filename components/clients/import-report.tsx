"use client";

import { FileDown } from "lucide-react";
import Link from "next/link";
import { Button, ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { downloadFile } from "@/components/ui/download-file";
import type { ImportResult } from "@/lib/clients/import";
import { rejectedFile } from "@/lib/clients/import-files";
import type { ImportPreview } from "@/lib/clients/import-preview";
import { formatNumber } from "@/lib/format";
import { ImportRowTable } from "./import-row-table";

type ImportReportProps = {
  result: ImportResult;
  /** The rows of the file, for the names of those that were skipped. */
  preview: ImportPreview;
  onAgain: () => void;
};

/** How many were created, skipped and rejected, and why. */
export function ImportReport({ result, preview, onAgain }: ImportReportProps) {
  const cells = new Map(preview.rows.map(({ row, values }) => [row, inShort(values)]));
  return (
    <>
      <Card>
        <h2 role="status" className="sr-only">
          {`Import finished: ${result.createdCount} created, ${result.skippedCount} skipped, ${result.rejectedCount} rejected`}
        </h2>
        <dl className="grid grid-cols-3 divide-x divide-line">
          <Figure label="Created" value={result.createdCount} />
          <Figure label="Skipped" value={result.skippedCount} />
          <Figure label="Rejected" value={result.rejectedCount} />
        </dl>
      </Card>
      {result.rejected.length > 0 && (
        <ImportRowTable
          title="Rejected rows"
          text="Download them, mend them in a spreadsheet and import that file."
          action={
            <Button size="sm" onClick={() => void saveRejected(result)}>
              <FileDown aria-hidden="true" />
              Download rejected rows
            </Button>
          }
          rows={result.rejected.map(({ row, reason, values }) => ({
            row,
            reason,
            about: inShort(values),
          }))}
        />
      )}
      {result.skipped.length > 0 && (
        <ImportRowTable
          title="Skipped rows"
          text="These were there already; nothing about them was changed."
          rows={result.skipped.map(({ row, reason, client_id }) => ({
            row,
            reason,
            about: client_id ? (
              <Link
                href={`/client/${client_id}`}
                prefetch={false}
                className="text-accent-fg underline-offset-4 hover:underline"
              >
                {cells.get(row) || "Show client"}
              </Link>
            ) : (
              cells.get(row)
            ),
          }))}
        />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onAgain}>Import another file</Button>
        <ButtonLink href="/clients" variant="primary">
          View clients
        </ButtonLink>
      </div>
    </>
  );
}

/** Enough of a row to know who it is. */
const inShort = (values: readonly string[]) => values.filter(Boolean).slice(0, 3).join(", ");

async function saveRejected(result: ImportResult) {
  downloadFile(await rejectedFile(result), "rejected-clients.csv");
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className="px-5 py-4">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-2xl font-semibold tabular-nums">{formatNumber(value)}</dd>
    </div>
  );
}
