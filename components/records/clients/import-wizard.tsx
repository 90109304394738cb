"use client";

import { useEffect, useRef, useState, type ReactNode } from "react";
import { renderRefusal } from "@/components/foundation/record-layer/refused-text";
import type { SaveProblem } from "@/components/foundation/record-layer/use-record-form";
import { Banner } from "@/components/foundation/ui/banner";
import { Card } from "@/components/foundation/ui/card";
import { Progress } from "@/components/foundation/ui/progress";
import { ApiError, getRefusalMessage } from "@/lib/foundation/api/fetch";
import { markPlanRefusalHandled } from "@/lib/foundation/api/plan-refusal";
import { useAssignableMembers } from "@/lib/foundation/record-layer/record-members";
import { formatNumber } from "@/lib/foundation/text/format";
import { useCheckImport, useImportClients } from "@/lib/records/clients/import-hooks";
import type { ImportResult } from "@/lib/records/clients/import";
import { applyRowEdits, type RowEdits } from "@/lib/records/clients/import-edits";
import type { CustomImport } from "@/lib/records/clients/import-custom-fields";
import type { ColumnChoice } from "@/lib/records/clients/import-fields";
import { createRetryFile } from "@/lib/records/clients/import-files";
import {
  EMPTY_VALUES,
  findQuestions,
  toMapping,
  previewImport,
  type ImportPreview,
  type ImportQuestions,
  type ValueChoice,
} from "@/lib/records/clients/import-preview";
import { clientMessages } from "@/lib/records/clients/messages";
import { ImportCheck } from "./import-check";
import { ImportColumns, listOfferedFields } from "./import-columns";
import { ImportDrop } from "./import-drop";
import { ImportReport } from "./import-report";
import { ImportValues } from "./import-values";

/** The parsed file and the choices made so far. */
type Chosen = {
  file: File;
  preview: ImportPreview;
  columns: ColumnChoice;
  values: ValueChoice;
  questions: ImportQuestions | null;
  /** Rejected rows that were corrected on the screen. */
  edits: RowEdits;
};

type Step =
  | { name: "choose" }
  | ({ name: "columns" | "values" } & Chosen)
  | ({ name: "check"; result: ImportResult } & Chosen)
  | { name: "waiting"; text: string; hint: string }
  | ({ name: "report"; result: ImportResult } & Chosen);

type Checked = Extract<Step, { name: "check" }>;

type ImportWizardProps = {
  /** Whether clients may be assigned to others. */
  canAssign: boolean;
  custom: CustomImport;
  /** Rendered below the drop area. */
  children: ReactNode;
};

/** Returns the current step of the import and the transitions to other steps. */
function useImportSteps({ canAssign, custom }: Pick<ImportWizardProps, "canAssign" | "custom">) {
  const [step, setStep] = useState<Step>({ name: "choose" });
  const [problem, setProblem] = useState<SaveProblem<never> | null>(null);
  const members = useAssignableMembers("clients", { enabled: canAssign });
  const check = useCheckImport();
  const importClients = useImportClients();

  function show(next: Step) {
    setProblem(null);
    setStep(next);
    window.scrollTo({ top: 0 });
  }

  async function choose(file: File) {
    setProblem(null);
    try {
      const preview = await previewImport(file, { canAssign, custom });
      const chosen = { file, preview, columns: preview.guess, values: EMPTY_VALUES };
      show({ ...chosen, questions: null, edits: {}, name: "columns" });
    } catch (error) {
      const text = error instanceof Error ? error.message : clientMessages.importFailed;
      setProblem({ kind: "refused", text });
    }
  }

  async function askAboutValues(chosen: Chosen, columns: ColumnChoice) {
    const known = members.data ?? (canAssign ? (await members.refetch()).data : undefined) ?? [];
    const questions = await findQuestions(chosen.preview, columns, { members: known, custom });
    const next = { ...chosen, columns, values: questions.likely, questions };
    if (questions.unknown.length > 0 || questions.badRows > 0) show({ ...next, name: "values" });
    else await lookAhead({ ...next, questions: null }, "columns");
  }

  /** Checks the file. Returns to the step `from` when the server refuses. */
  async function lookAhead(chosen: Chosen, from: "columns" | "values") {
    const { file, preview, columns, values, edits } = chosen;
    show(toWaitingText("Checking", preview, "Nothing is saved yet."));
    try {
      const mapping = toMapping(preview.header, columns, values);
      show({ ...chosen, name: "check", result: await check.mutateAsync({ file, mapping, edits }) });
    } catch (error) {
      show({ ...chosen, name: from });
      setProblem(toProblem(error));
    }
  }

  /** Checks all rows again, with these cells in place of a rejected row's. */
  async function mend(chosen: Checked, row: number, values: string[]) {
    await lookAhead(withEdits(chosen, { [row]: values }), chosen.questions ? "values" : "columns");
  }

  /** Checks the rows that an import has rejected as a file of their own. */
  async function retryRejected(chosen: Extract<Step, { name: "report" }>) {
    const { result, columns, values } = chosen;
    const file = await createRetryFile(result);
    const preview = await previewImport(file, { canAssign, custom });
    await lookAhead({ file, preview, columns, values, questions: null, edits: {} }, "columns");
  }

  async function start(chosen: Checked) {
    const { file, preview, columns, values, edits } = chosen;
    show(toWaitingText("Importing", preview, "All or none: a file is never imported halfway."));
    try {
      const mapping = toMapping(preview.header, columns, values);
      const result = await importClients.mutateAsync({ file, mapping, edits });
      show({ ...chosen, name: "report", result });
    } catch (error) {
      show(chosen);
      setProblem(toProblem(error));
    }
  }

  return {
    step,
    problem,
    members: members.data ?? [],
    show,
    choose,
    askAboutValues,
    lookAhead,
    mend,
    retryRejected,
    start,
  };
}

/** Returns the choices with further corrected rows. */
const withEdits = ({ edits, preview, ...chosen }: Chosen, mended: RowEdits): Chosen => ({
  ...chosen,
  edits: { ...edits, ...mended },
  preview: { ...preview, rows: applyRowEdits(preview.rows, mended) },
});

const STEP_NAMES = {
  choose: "Choose a file",
  columns: "Fields for the columns",
  values: "Values in the file",
  waiting: "In progress",
  check: "What will happen",
  report: "Import finished",
};

/** Focuses an area each time its content changes: the button that was pressed is gone then. */
function useFocusOnChange(content: string) {
  const area = useRef<HTMLDivElement>(null);
  const shown = useRef(content);
  useEffect(() => {
    if (shown.current === content) return;
    shown.current = content;
    area.current?.focus({ preventScroll: true });
  }, [content]);
  return area;
}

/** Renders the import in steps: choose a file, map its columns and words, check the result, import, read the report. */
export function ImportWizard({ canAssign, custom, children }: ImportWizardProps) {
  const steps = useImportSteps({ canAssign, custom });
  const { step, problem, members, show } = steps;
  const startOver = () => show({ name: "choose" });
  const area = useFocusOnChange(step.name);
  return (
    <div
      ref={area}
      role="group"
      aria-label={STEP_NAMES[step.name]}
      tabIndex={-1}
      className="flex flex-col gap-4 outline-none"
    >
      {problem && <Banner>{renderRefusal(problem)}</Banner>}
      {step.name === "choose" && (
        <>
          <ImportDrop onChoose={steps.choose} />
          {children}
        </>
      )}
      {step.name === "columns" && (
        <ImportColumns
          fileName={step.file.name}
          preview={step.preview}
          initial={step.columns}
          offered={listOfferedFields(custom.fields, canAssign)}
          onCancel={startOver}
          onNext={(columns) => steps.askAboutValues(step, columns)}
        />
      )}
      {step.name === "values" && step.questions && (
        <ImportValues
          questions={step.questions}
          initial={step.values}
          members={members}
          onBack={() => show({ ...step, name: "columns" })}
          onNext={(values) => void steps.lookAhead({ ...step, values }, "values")}
        />
      )}
      {step.name === "waiting" && <Waiting text={step.text} hint={step.hint} />}
      {step.name === "check" && (
        <ImportCheck
          result={step.result}
          preview={step.preview}
          columns={step.columns}
          onMend={(row, values) => void steps.mend(step, row, values)}
          onBack={() => show({ ...step, name: step.questions ? "values" : "columns" })}
          onImport={() => void steps.start(step)}
        />
      )}
      {step.name === "report" && (
        <ImportReport
          result={step.result}
          preview={step.preview}
          columns={step.columns}
          onMend={() => void steps.retryRejected(step)}
          onAgain={startOver}
        />
      )}
    </div>
  );
}

function toProblem(error: unknown): SaveProblem<never> {
  const { importFailed } = clientMessages;
  if (!(error instanceof ApiError)) return { kind: "refused", text: importFailed };
  markPlanRefusalHandled(error);
  return {
    kind: "refused",
    text: getRefusalMessage(error) || importFailed,
    plansUrl: error.plansUrl,
  };
}

const toWaitingText = (doing: string, { rows }: ImportPreview, hint: string): Step => ({
  name: "waiting",
  text: `${doing} ${formatNumber(rows.length)} ${rows.length === 1 ? "row" : "rows"}`,
  hint,
});

function Waiting({ text, hint }: { text: string; hint: string }) {
  return (
    <Card className="px-6 py-14 text-center">
      <p role="status" className="text-lg font-semibold">
        {text}
      </p>
      <p className="mt-1 text-muted">{hint}</p>
      <Progress label={text} className="mx-auto mt-5 max-w-80" />
    </Card>
  );
}
