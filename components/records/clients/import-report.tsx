"use client";

import { Button, ButtonLink } from "@/components/foundation/ui/button";
import { downloadFile } from "@/components/foundation/ui/download-file";
import type { ImportResult } from "@/lib/records/clients/import";
import { createRejectedFile } from "@/lib/records/clients/import-files";
import type { ColumnChoice } from "@/lib/records/clients/import-fields";
import type { ImportPreview } from "@/lib/records/clients/import-preview";
import { ImportFigures } from "./import-figures";
import { ImportRows } from "./import-rows";
import { UndoImport } from "./undo-import";

type ImportReportProps = {
  result: ImportResult;
  preview: ImportPreview;
  columns: ColumnChoice;
  /** Returns to the check with the rejected rows, to correct them there. */
  onMend: () => void;
  onAgain: () => void;
};

/** Renders how many rows were created, skipped and rejected, and why. */
export function ImportReport({ result, preview, columns, onMend, onAgain }: ImportReportProps) {
  const { createdCount, skippedCount, rejectedCount } = result;
  return (
    <>
      <ImportFigures
        title="Import finished"
        text={
          result.import_id
            ? "You can undo it for seven days, here or in the list of imports."
            : "The file had nothing new."
        }
        status={`${createdCount} created, ${skippedCount} skipped, ${rejectedCount} rejected`}
        figures={{ Created: createdCount, Skipped: skippedCount, Rejected: rejectedCount }}
      />
      <ImportRows
        result={result}
        preview={preview}
        columns={columns}
        titles={{
          rejected: "Rejected rows",
          rejectedText: "Edit them here, or download them and fix them in a spreadsheet.",
          skipped: "Skipped rows",
          skippedText: "You already had these; nothing about them was changed.",
          adjusted: "Imported with a change",
        }}
        action={
          <div className="flex flex-wrap gap-2">
            <Button icon="pencil" size="sm" onClick={onMend}>
              Edit and try again
            </Button>
            <Button icon="file-down" size="sm" onClick={() => void saveRejected(result)}>
              Download rejected rows
            </Button>
          </div>
        }
      />
      <div className="flex flex-wrap justify-end gap-2">
        {result.import_id && (
          <UndoImport id={result.import_id} count={createdCount} onUndone={onAgain} />
        )}
        <Button onClick={onAgain}>Import another file</Button>
        <ButtonLink href="/clients" variant="primary">
          View clients
        </ButtonLink>
      </div>
    </>
  );
}

async function saveRejected(result: ImportResult) {
  downloadFile(await createRejectedFile(result), "rejected-clients.csv");
}
