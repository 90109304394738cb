"use client";

import { useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Card } from "@/components/ui/card";
import { Progress } from "@/components/ui/progress";
import { ApiError } from "@/lib/api/fetch";
import { useImportClients } from "@/lib/clients/hooks";
import type { ImportResult } from "@/lib/clients/import";
import {
  mappingOf,
  previewImport,
  type ColumnChoice,
  type ImportPreview,
} from "@/lib/clients/import-preview";
import { clientMessages } from "@/lib/clients/messages";
import { formatNumber } from "@/lib/format";
import { ImportColumns } from "./import-columns-table";
import { ImportDrop } from "./import-drop";
import { ImportReport } from "./import-report";

type Step =
  | { name: "choose" }
  | { name: "columns"; file: File; preview: ImportPreview }
  | { name: "importing"; rows: number }
  | { name: "report"; result: ImportResult; preview: ImportPreview };

/** Choose a file, say which column is what, import, and read what became of every row. */
export function ImportWizard() {
  const [step, setStep] = useState<Step>({ name: "choose" });
  const [problem, setProblem] = useState<string | null>(null);
  const importClients = useImportClients();

  async function choose(file: File) {
    setProblem(null);
    try {
      setStep({ name: "columns", file, preview: await previewImport(file) });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : clientMessages.importFailed);
    }
  }

  async function start(file: File, preview: ImportPreview, columns: ColumnChoice) {
    setProblem(null);
    setStep({ name: "importing", rows: preview.rows.length });
    try {
      const mapping = mappingOf(preview.header, columns);
      const result = await importClients.mutateAsync({ file, mapping });
      setStep({ name: "report", result, preview });
    } catch (error) {
      setProblem(failureText(error));
      setStep({ name: "columns", file, preview: { ...preview, guess: columns } });
    }
  }

  function startOver() {
    setProblem(null);
    setStep({ name: "choose" });
  }

  return (
    <div className="space-y-4">
      {problem && <Banner>{problem}</Banner>}
      {step.name === "choose" && <ImportDrop onChoose={choose} />}
      {step.name === "columns" && (
        <ImportColumns
          fileName={step.file.name}
          preview={step.preview}
          onCancel={startOver}
          onImport={(columns) => void start(step.file, step.preview, columns)}
        />
      )}
      {step.name === "importing" && <Importing rows={step.rows} />}
      {step.name === "report" && (
        <ImportReport result={step.result} preview={step.preview} onAgain={startOver} />
      )}
    </div>
  );
}

function failureText(error: unknown): string {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return (refused && error.message) || clientMessages.importFailed;
}

function Importing({ rows }: { rows: number }) {
  const text = `Importing ${formatNumber(rows)} ${rows === 1 ? "row" : "rows"}`;
  return (
    <Card className="px-6 py-14 text-center">
      <p role="status" className="text-lg font-semibold">
        {text}
      </p>
      <p className="mt-1 text-muted">All of them or none: nothing is written half.</p>
      <Progress label={text} className="mx-auto mt-5 max-w-80" />
    </Card>
  );
}
