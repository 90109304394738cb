"use client";

import { Link } from "@/components/foundation/ui/link";
import type { ReactNode } from "react";
import type { ImportResult } from "@/lib/records/clients/import";
import type { ColumnChoice } from "@/lib/records/clients/import-fields";
import type { ImportPreview } from "@/lib/records/clients/import-preview";
import { listMendableCells, nameRow } from "@/lib/records/clients/import-row";
import { ImportRowEditor } from "./import-row-editor";
import { ImportRowTable } from "./import-row-table";

type ImportRowsProps = {
  result: ImportResult;
  /** The rows of the file, for the names in rows that were not rejected. */
  preview: ImportPreview;
  columns: ColumnChoice;
  titles: {
    rejected: string;
    rejectedText: string;
    skipped: string;
    skippedText: string;
    adjusted: string;
  };
  /** An action for the rejected rows. */
  action?: ReactNode;
  /** Tries a rejected row again with these cells. */
  onMend?: (row: number, values: string[]) => void;
};

/** Renders the rows that an import leaves out or changes, each with its reason. */
export function ImportRows(props: ImportRowsProps) {
  const { result, preview, columns, titles, action, onMend } = props;
  const about = new Map(preview.rows.map(({ row, values }) => [row, nameRow(values, columns)]));
  const rejected = new Map(result.rejected.map((entry) => [entry.row, entry]));

  function renderEditor(row: number, close: () => void) {
    const { reason = "", values = [] } = rejected.get(row) ?? {};
    return (
      <ImportRowEditor
        reason={reason}
        cells={listMendableCells(result.header, values, columns)}
        values={values}
        onTryAgain={(mended) => onMend?.(row, mended)}
        onCancel={close}
      />
    );
  }

  return (
    <>
      {result.rejected.length > 0 && (
        <ImportRowTable
          title={titles.rejected}
          text={titles.rejectedText}
          action={action}
          rows={result.rejected.map(({ row, reason, values }) => {
            const name = nameRow(values, columns);
            return { row, reason, name, about: name };
          })}
          renderEditor={onMend && renderEditor}
        />
      )}
      {result.skipped.length > 0 && (
        <ImportRowTable
          title={titles.skipped}
          text={titles.skippedText}
          rows={result.skipped.map(({ row, reason, client_id }) => ({
            row,
            reason,
            name: about.get(row) ?? "",
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
          text="What was left out of a field is in the client’s note."
          rows={result.adjusted.map(({ row, reason }) => {
            const name = about.get(row) ?? "";
            return { row, reason, name, about: name };
          })}
        />
      )}
    </>
  );
}
