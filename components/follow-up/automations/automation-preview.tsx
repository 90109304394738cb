"use client";

import { Link } from "@/components/foundation/ui/link";
import { Banner } from "@/components/foundation/ui/banner";
import { Button } from "@/components/foundation/ui/button";
import { RelativeTime } from "@/components/foundation/ui/relative-time";
import { usePreviewAutomation } from "@/lib/follow-up/automations/hooks";
import { actionText, toFailingText } from "@/lib/follow-up/automations/labels";
import { automationMessages as text } from "@/lib/follow-up/automations/messages";
import { tryAutomationBody } from "@/lib/follow-up/automations/schema";
import type { AutomationTrial } from "@/lib/follow-up/automations/trial";
import type { RecordNames } from "@/lib/foundation/record-layer/list";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { formatNumber } from "@/lib/foundation/text/format";
import type { CustomField } from "@/lib/records/custom-fields/field-types";

type AutomationPreviewProps = {
  toBody: () => object;
  /** Names of the tags, people and action plans that it may refer to. */
  names: RecordNames;
  fields: readonly CustomField[];
};

/** Previews what the automation in the form would have done in the last thirty days. */
export function AutomationPreview({ toBody, names, fields }: AutomationPreviewProps) {
  const trial = usePreviewAutomation();
  const body = toBody();
  const isWhole = tryAutomationBody.safeParse(body).success;
  return (
    <div className="flex flex-col gap-3">
      <Button
        className="self-start touch:w-full"
        disabled={!isWhole}
        pending={trial.isPending}
        onClick={() => trial.mutate(body)}
      >
        Try it on the last 30 days
      </Button>
      {!isWhole && <p className="text-sm text-muted">Fill in the actions first.</p>}
      {trial.data && (
        <PreviewResult
          trial={trial.data}
          actions={toPreviewText(trial.variables, names)}
          fields={fields}
        />
      )}
      {trial.isError && (
        <Banner>{toSaveFailureText(trial.error, { ...text, saveFailed: text.trialFailed })}</Banner>
      )}
    </div>
  );
}

/** Returns the tested actions as text. */
function toPreviewText(body: unknown, names: RecordNames): string {
  const { actions } = tryAutomationBody.parse(body);
  return actions.map((action) => actionText(action, names)).join("; ");
}

type PreviewResultProps = Pick<AutomationPreviewProps, "fields"> & {
  trial: AutomationTrial;
  actions: string;
};

function PreviewResult({ trial, actions, fields }: PreviewResultProps) {
  const { started, matched, clients } = trial;
  return (
    <>
      <Banner tone="info">
        {started === 0
          ? "Nothing in the last 30 days would have triggered it."
          : `It would have been triggered ${toTimesText(started)} and acted ${toTimesText(matched)}. Nothing was changed.`}
      </Banner>
      {clients.length > 0 && (
        <ul
          aria-label="Clients it would have matched"
          className="max-h-80 divide-y divide-line overflow-y-auto rounded-card border border-line bg-surface"
        >
          {clients.map(({ client_id, name, started_at, failing }) => (
            <li key={`${client_id} ${started_at}`} className="px-4 py-2.5 [overflow-wrap:anywhere]">
              <p className="flex items-baseline justify-between gap-3">
                <Link
                  href={`/client/${client_id}`}
                  prefetch={false}
                  className="rounded-mark font-medium underline-offset-4 hover:underline touch:py-2"
                >
                  {name}
                </Link>
                <span className="shrink-0 text-sm text-muted">
                  <RelativeTime at={started_at} />
                </span>
              </p>
              <p className="text-sm text-muted">
                {failing.length === 0
                  ? `It would: ${actions}`
                  : `Nothing: condition not met: ${toFailingText(failing, fields)}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const toTimesText = (count: number) => (count === 1 ? "once" : `${formatNumber(count)} times`);
