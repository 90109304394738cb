"use client";

import { Link } from "@/components/foundation/ui/link";
import { useId, useState } from "react";
import { Banner } from "@/components/foundation/ui/banner";
import { FormDialog } from "@/components/foundation/ui/form-dialog";
import { showFailure, showToast } from "@/components/foundation/ui/toast";
import {
  useEnrol,
  useEnrolTrial,
  usePlans,
  useUndoEnrolment,
} from "@/lib/follow-up/action-plans/hooks";
import { leftOutText, NAMED_PER_REASON, stepKindsText } from "@/lib/follow-up/action-plans/labels";
import { actionPlanMessages as text } from "@/lib/follow-up/action-plans/messages";
import type { Enrolled, ListedPlan } from "@/lib/follow-up/action-plans/serialize";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { useClientNames } from "@/lib/records/clients/hooks";
import { MAX_NAMES } from "@/lib/records/clients/names-schema";

export type EnrolDialogProps = {
  /** The clients, as the API expects them. */
  chosen: object;
  /** The clients in words: "Dana Whitman", "50 clients". */
  subject: string;
  onDone?: () => void;
  onClose: () => void;
};

/** Chooses a plan for the clients, and shows who is left out before the person confirms. */
export default function EnrolDialog({ chosen, subject, onDone, onClose }: EnrolDialogProps) {
  const plans = usePlans();
  const [planId, setPlanId] = useState<string | null>(null);
  const trial = useEnrolTrial(planId, chosen);
  const { mutateAsync, isPending } = useEnrol();
  const { mutate: undo } = useUndoEnrolment();
  const { data: names } = useClientNames(toNamedIds(trial.data));
  const [problem, setProblem] = useState<string>();
  const [key] = useState(() => crypto.randomUUID());
  const plan = plans.data?.find(({ id }) => id === planId);
  const count = trial.data?.enrolled;

  async function enrol() {
    if (!plan) return setProblem("Choose a plan");
    if (count === 0) return setProblem("No one can be added to this plan. Choose another.");
    setProblem(undefined);
    try {
      const done = await mutateAsync({
        planId: plan.id,
        body: chosen,
        idempotencyKey: `${key}-${plan.id}`,
      });
      const left = leftOutText(done.left_out, names);
      const takeBack = () =>
        undo(plan.id, {
          onSuccess: ({ stopped }) => showToast({ title: `${clientsText(stopped)} removed again` }),
          onError: (error) =>
            showFailure(toSaveFailureText(error, { ...text, saveFailed: text.undoFailed })),
        });
      showToast({
        title: `${clientsText(done.enrolled)} added to “${plan.name}”`,
        ...(left && { description: `Left out: ${left}` }),
        ...(done.enrolled > 0 && { action: { label: "Undo", onClick: takeBack } }),
      });
    } catch (error) {
      setProblem(toSaveFailureText(error, { ...text, saveFailed: text.enrolFailed }));
      return;
    }
    onDone?.();
    onClose();
  }

  return (
    <FormDialog
      title="Add to an action plan"
      description={subject}
      action={count && count > 1 ? `Add ${count.toLocaleString("en-US")} to plan` : "Add to plan"}
      pending={isPending}
      problem={problem}
      onSubmit={() => void enrol()}
      onClose={onClose}
    >
      {plans.isError ? (
        <Banner>{text.loadFailed}</Banner>
      ) : (
        <PlanChoices
          plans={plans.data}
          planId={planId}
          onChoose={(id) => {
            setProblem(undefined);
            setPlanId(id);
          }}
        />
      )}
      {planId && names && trial.data && <LeftOut groups={trial.data.left_out} names={names} />}
      <p
        role="status"
        className="sticky -bottom-5 -mb-5 min-h-12 border-t border-line bg-surface pt-2.5 pb-3 text-sm"
      >
        {planId && trialText(trial, subject)}
      </p>
    </FormDialog>
  );
}

type LeftOutProps = { groups: Enrolled["left_out"]; names: Record<string, string> };

/** Renders the clients left out, by reason and name. */
const LeftOut = ({ groups, names }: LeftOutProps) => (
  <ul aria-label="Left out" className="text-sm text-muted [overflow-wrap:anywhere]">
    {groups.map((group) => (
      <li key={group.reason}>{leftOutText([group], names)}</li>
    ))}
  </ul>
);

const clientsText = (count: number) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? "client" : "clients"}`;

/** Returns the ids of the left-out clients to name. */
const toNamedIds = (trial: Enrolled | undefined): string[] =>
  (trial?.left_out ?? []).flatMap(({ ids }) => ids.slice(0, NAMED_PER_REASON)).slice(0, MAX_NAMES);

function trialText({ data, error }: ReturnType<typeof useEnrolTrial>, who: string): string {
  if (error) return toSaveFailureText(error, { ...text, saveFailed: text.previewFailed });
  if (!data) return `Checking ${who}…`;
  const left = leftOutText(data.left_out);
  if (data.enrolled === 0) return `No one can be added: ${left || "no one was selected"}.`;
  return left
    ? `${clientsText(data.enrolled)} can be added. Left out: ${left}.`
    : "No one is left out.";
}

type PlanChoicesProps = {
  plans: ListedPlan[] | undefined;
  planId: string | null;
  onChoose: (id: string) => void;
};

function PlanChoices({ plans, planId, onChoose }: PlanChoicesProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0" aria-busy={!plans}>
      <legend className="sr-only">Action plan</legend>
      <div className="flex flex-col gap-1.5">
        {!plans && <p className="text-muted">Loading plans…</p>}
        {plans?.map((plan) => (
          <label
            key={plan.id}
            className="flex cursor-pointer items-start gap-3 rounded-control border border-line bg-surface px-3 py-2.5 hover:border-control has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name={name}
              value={plan.id}
              checked={plan.id === planId}
              onChange={() => onChoose(plan.id)}
              className="mt-1 accent-accent"
            />
            <span className="min-w-0">
              <span className="block font-medium [overflow-wrap:anywhere]">{plan.name}</span>
              <span className="block text-sm text-muted">{stepKindsText(plan.step_kinds)}</span>
              {plan.needs_address && (
                <span className="block text-sm text-warning-fg">
                  Needs{" "}
                  <Link
                    href="/settings/organisation"
                    className="rounded-mark underline underline-offset-4"
                  >
                    your team’s postal address
                  </Link>
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
