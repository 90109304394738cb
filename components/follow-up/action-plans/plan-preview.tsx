"use client";

import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Banner } from "@/components/foundation/ui/banner";
import { Button } from "@/components/foundation/ui/button";
import { Field } from "@/components/foundation/ui/field";
import { ClientPicker } from "@/components/records/clients/client-picker";
import { usePreviewPlan } from "@/lib/follow-up/action-plans/hooks";
import { KIND_LABELS } from "@/lib/follow-up/action-plans/labels";
import { actionPlanMessages as text } from "@/lib/follow-up/action-plans/messages";
import type { PlanStep } from "@/lib/follow-up/action-plans/schema";
import type { PlanPreview as Preview } from "@/lib/follow-up/action-plans/serialize";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import type { PickedRecord } from "@/lib/foundation/record-layer/form";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { formatDateTime } from "@/lib/foundation/text/format";
import { toPlanBody, type PlanValues, type StepValues } from "./plan-form-values";

type PlanPreviewProps = { form: UseFormReturn<PlanValues> };

type Shown = { steps: StepValues[]; preview: Preview };

/** Renders a preview of the form's steps for a client, starting now. */
export function PlanPreview({ form }: PlanPreviewProps) {
  const [client, setClient] = useState<PickedRecord | null>(null);
  const [shown, setShown] = useState<Shown>();
  const [problem, setProblem] = useState<string>();
  const { mutateAsync, isPending } = usePreviewPlan();

  async function look() {
    setShown(undefined);
    if (!client) return setProblem("Choose a client");
    if (!(await form.trigger("steps"))) return setProblem("Complete the steps above first");
    setProblem(undefined);
    const { steps } = form.getValues();
    const body = { client_id: client.id, steps: toPlanBody(form.getValues()).steps as PlanStep[] };
    try {
      setShown({ steps, preview: await mutateAsync(body) });
    } catch (error) {
      setProblem(toSaveFailureText(error, { ...text, saveFailed: text.previewFailed }));
    }
  }

  return (
    <div className="grid gap-4">
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <Field label="Client">
            <ClientPicker
              value={client}
              onValueChange={setClient}
              noneLabel="Choose a client"
              addsNone
            />
          </Field>
        </div>
        <Button pending={isPending} onClick={() => void look()}>
          Preview
        </Button>
      </div>
      {problem && <Banner tone="warning">{problem}</Banner>}
      {shown && <PreviewedSteps {...shown} />}
    </div>
  );
}

function PreviewedSteps({ steps, preview }: Shown) {
  const timeZone = useTimeZone();
  return (
    <ol
      role="list"
      aria-label="Previewed steps"
      className="divide-y divide-line rounded-card border border-line bg-surface"
    >
      {preview.steps.map((step, at) => {
        const kind = steps[at]?.kind ?? "note";
        if (kind === "wait") return null;
        return (
          <li key={at} className="grid gap-0.5 px-4 py-3">
            <p className="text-sm text-muted">
              {`${KIND_LABELS[kind]}, ${step.at ? formatDateTime(step.at, timeZone) : "left out"}`}
            </p>
            <p className="font-medium [overflow-wrap:anywhere]">
              {step.subject ?? steps[at]?.tag_name}
              {kind === "status" && steps[at]?.client_status}
            </p>
            {step.body && (
              <p className="text-sm whitespace-pre-line [overflow-wrap:anywhere]">{step.body}</p>
            )}
            {(step.reason ?? step.fault) && (
              <p className="text-sm text-warning-fg">{step.reason ?? step.fault}</p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
