"use client";

import Link from "next/link";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/relative-time";
import { useTryAutomation } from "@/lib/automations/hooks";
import { automationMessages as text } from "@/lib/automations/messages";
import { tryAutomationBody } from "@/lib/automations/schema";
import type { AutomationTrial } from "@/lib/automations/serialize";
import { actionText, failingText } from "@/lib/automations/words";
import { formatNumber } from "@/lib/format";
import type { RecordNames } from "@/lib/records/list";
import { saveFailureText } from "@/lib/records/save-failure";

type TrialProps = {
  bodyOf: () => object;
  /** How the tags, people and action plans are called that it may name. */
  names: RecordNames;
};

/** What the automation, as the form holds it, would have done in the last thirty days. */
export function Trial({ bodyOf, names }: TrialProps) {
  const trial = useTryAutomation();
  const body = bodyOf();
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
      {!isWhole && <p className="text-sm text-muted">Fill in what is to be done first.</p>}
      {trial.data && <TrialAnswer trial={trial.data} deeds={tried(trial.variables, names)} />}
      {trial.isError && (
        <Banner>{saveFailureText(trial.error, { ...text, saveFailed: text.trialFailed })}</Banner>
      )}
    </div>
  );
}

/** What it would do, of what was tried. */
function tried(body: unknown, names: RecordNames): string {
  const { actions } = tryAutomationBody.parse(body);
  return actions.map((action) => actionText(action, names)).join("; ");
}

type TrialAnswerProps = { trial: AutomationTrial; deeds: string };

function TrialAnswer({ trial, deeds }: TrialAnswerProps) {
  const { started, matched, clients } = trial;
  return (
    <>
      <Banner tone="info">
        {started === 0
          ? "Nothing in the last 30 days would have started it."
          : `It would have started ${times(started)} and acted ${times(matched)}. Nothing was done.`}
      </Banner>
      {clients.length > 0 && (
        <ul
          aria-label="Who it would have been"
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
                  ? `It would: ${deeds}`
                  : `Nothing: this does not hold: ${failingText(failing)}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const times = (count: number) => (count === 1 ? "once" : `${formatNumber(count)} times`);
