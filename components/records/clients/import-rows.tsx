"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import type { ImportResult } from "@/lib/records/clients/import";
import type { ImportPreview } from "@/lib/records/clients/import-preview";
import { ImportRowTable } from "./import-row-table";

type ImportRowsProps = {
  result: ImportResult;
  /** The rows of the file, for the names in rows that were not rejected. */
  preview: ImportPreview;
  titles: {
    rejected: string;
    rejectedText: string;
    skipped: string;
    skippedText: string;
    adjusted: string;
  };
  /** An action for the rejected rows. */
  action?: ReactNode;
};

/** The rows that an import leaves out or changes, each with its reason. */
export function ImportRows({ result, preview, titles, action }: ImportRowsProps) {
  const about = new Map(preview.rows.map(({ row, values }) => [row, summarizeRow(values)]));
  return (
    <>
      {result.rejected.length > 0 && (
        <ImportRowTable
          title={titles.rejected}
          text={titles.rejectedText}
          action={action}
          rows={result.rejected.map(({ row, reason, values }) => ({
            row,
            reason,
            about: summarizeRow(values),
          }))}
        />
      )}
      {result.skipped.length > 0 && (
        <ImportRowTable
          title={titles.skipped}
          text={titles.skippedText}
          rows={result.skipped.map(({ row, reason, client_id }) => ({
            row,
            reason,
            about: client_id ? (
              <Link
                href={`/client/${client_id}`}
                prefetch={false}
                className="text-accent-fg underline-offset-4 hover:underline"
              >
                {about.get(row) || "Show client"}
              </Link>
            ) : (
              about.get(row)
            ),
          }))}
        />
      )}
      {result.adjusted.length > 0 && (
        <ImportRowTable
          title={titles.adjusted}
          text="What was left out of a field stands in the client's note."
          rows={result.adjusted.map(({ row, reason }) => ({ row, reason, about: about.get(row) }))}
        />
      )}
    </>
  );
}

/** Returns enough of a row to recognise the client. */
const summarizeRow = (values: readonly string[]) => values.filter(Boolean).slice(0, 3).join(", ");
