"use client";

import { Button } from "@/components/foundation/ui/button";
import { FormFooter } from "@/components/foundation/ui/form-section";
import { formatNumber } from "@/lib/foundation/text/format";
import type { ImportResult } from "@/lib/records/clients/import";
import type { ColumnChoice } from "@/lib/records/clients/import-fields";
import type { ImportPreview } from "@/lib/records/clients/import-preview";
import { ImportFigures } from "./import-figures";
import { ImportRows } from "./import-rows";

type ImportCheckProps = {
  /** The result of a dry run of the import. */
  result: ImportResult;
  preview: ImportPreview;
  columns: ColumnChoice;
  onMend: (row: number, values: string[]) => void;
  onBack: () => void;
  onImport: () => void;
};

/** Renders, before anything is written, how many and which rows are new, known and invalid. */
export function ImportCheck(props: ImportCheckProps) {
  const { result, preview, columns, onMend, onBack, onImport } = props;
  const { created } = result;
  const known = result.skipped.filter(({ client_id }) => client_id).length;
  return (
    <>
      <ImportFigures
        title="What will happen"
        text="Nothing is saved yet."
        status={`${formatNumber(created)} new, ${formatNumber(known)} already clients, ${formatNumber(result.rejectedCount)} rejected`}
        figures={{
          New: created,
          "Already clients": known,
          Repeated: result.skippedCount - known,
          Rejected: result.rejectedCount,
        }}
      />
      <ImportRows
        result={result}
        {...{ preview, columns, onMend }}
        titles={{
          rejected: "Cannot be imported as they are",
          rejectedText: "Edit a row and try it again, here or after the import.",
          skipped: "Will be skipped",
          skippedText: "You already have these; nothing about them is changed.",
          adjusted: "Will be imported with a change",
        }}
      />
      <FormFooter>
        <Button onClick={onBack}>Back</Button>
        <Button variant="primary" disabled={created === 0} onClick={onImport}>
          Import {formatNumber(created)} {created === 1 ? "client" : "clients"}
        </Button>
      </FormFooter>
    </>
  );
}
