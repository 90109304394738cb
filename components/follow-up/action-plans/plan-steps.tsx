import { cn } from "@/components/foundation/ui/class-names";
import { Icon } from "@/components/foundation/ui/icon";
import { stepText } from "@/lib/follow-up/action-plans/labels";
import type { ActionPlan, ActionPlanStep } from "@/lib/follow-up/action-plans/serialize";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import { toReadableText } from "@/lib/messaging/email-templates/readable-text";

export const STEP_ICONS = {
  email: "mail",
  text: "message-square",
  task: "square-check-big",
  note: "sticky-note",
  tag: "tag",
  status: "user-check",
  wait: "clock",
} as const;

type PlanStepsProps = {
  plan: ActionPlan;
  /** The custom fields of clients that the reader sees. */
  fields: readonly CustomField[];
};

/** Renders the steps of a plan in order, with the results of each. */
export function PlanSteps({ plan: { steps, by_step }, fields }: PlanStepsProps) {
  return (
    <ol role="list" aria-label="Steps" className="divide-y divide-line">
      {steps.map((step) => (
        <StepRow
          key={step.id}
          step={step}
          fields={fields}
          figures={by_step.find((one) => one.step_id === step.id)}
        />
      ))}
    </ol>
  );
}

type StepRowProps = Pick<PlanStepsProps, "fields"> & {
  step: ActionPlanStep;
  figures: ActionPlan["by_step"][number] | undefined;
};

function StepRow({ step, fields, figures }: StepRowProps) {
  const icon = STEP_ICONS[step.kind];
  const isWait = step.kind === "wait";
  return (
    <li className={cn("flex items-start gap-3 px-5 py-2.5", isWait && "bg-sunken text-muted")}>
      <Icon name={icon} className="mt-0.5 size-4 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className={cn("[overflow-wrap:anywhere]", step.kind !== "wait" && "line-clamp-2")}>
          {stepText(step, fields)}
        </p>
        {step.kind === "email" && step.body && (
          <p className="line-clamp-2 text-sm text-muted [overflow-wrap:anywhere]">
            {toReadableText(step.body)}
          </p>
        )}
      </div>
      {figures && !isWait && <StepFigures kind={step.kind} figures={figures} />}
    </li>
  );
}

type StepFiguresProps = { kind: ActionPlanStep["kind"]; figures: ActionPlan["by_step"][number] };

function StepFigures({ kind, figures }: StepFiguresProps) {
  const { done, replies, waiting, skipped, not_done } = figures;
  const isSent = kind === "email" || kind === "text";
  const parts = [
    waiting > 0 && `${waiting} waiting`,
    done > 0 && `${done} ${isSent ? "sent" : "done"}`,
    isSent && done > 0 && `${replies} ${replies === 1 ? "reply" : "replies"}`,
    skipped > 0 && `${skipped} skipped`,
    not_done > 0 && `${not_done} failed`,
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <p className="w-28 shrink-0 text-right text-sm text-muted tabular-nums">
      {parts.map((part) => (
        <span key={String(part)} className="block">
          {part}
        </span>
      ))}
    </p>
  );
}
