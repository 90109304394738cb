"use client";

import { CoverLink } from "@/components/foundation/record-layer/cover-link";
import { Button } from "@/components/foundation/ui/button";
import { Card } from "@/components/foundation/ui/card";
import { cn } from "@/components/foundation/ui/class-names";
import { EmptyState } from "@/components/foundation/ui/empty-state";
import { Icon } from "@/components/foundation/ui/icon";
import type { IconName } from "@/components/foundation/ui/icon-names";
import { showToast } from "@/components/foundation/ui/toast";
import { useDismissFirstSteps } from "@/lib/reports/dashboard/hooks";
import { dashboardMessages } from "@/lib/reports/dashboard/messages";
import type { Dashboard } from "@/lib/reports/dashboard/schema";
import { COMPLETED_BY, type FirstStep } from "./first-step-list";

type Step = { href: string; icon: IconName; title: string; text: string };

const STEPS: Record<FirstStep, Step> = {
  client: {
    href: "/clients/new",
    icon: "user-plus",
    title: "Add a client",
    text: "A name and a phone number are enough to start.",
  },
  import: {
    href: "/clients/import",
    icon: "file-up",
    title: "Import your list",
    text: "A CSV file from a spreadsheet or your last CRM, checked row by row.",
  },
  deal: {
    href: "/deals/new",
    icon: "handshake",
    title: "Start a deal",
    text: "Its value and closing date fill the pipeline and the forecast.",
  },
  task: {
    href: "/tasks/new",
    icon: "list-checks",
    title: "Plan a task",
    text: "A call or a showing, with its day and a reminder.",
  },
};

type FirstStepsProps = {
  /** The steps that the person's role allows. */
  steps: readonly FirstStep[];
  /** The completed steps, or null once dismissed. */
  completed: Dashboard["firstSteps"];
  /** Whether the dashboard has nothing else to show. */
  isEmpty: boolean;
};

/** Renders the first steps for newcomers, until all are done or the person hides the card. */
export function FirstSteps({ steps, completed, isEmpty }: FirstStepsProps) {
  const isTaken = (step: FirstStep) => completed?.[COMPLETED_BY[step]] ?? true;
  if (steps.length === 0 && isEmpty) return <NothingYet />;
  if (steps.every(isTaken)) return null;
  return (
    <section aria-labelledby="first-steps" className="pb-2">
      <div className="flex items-start justify-between gap-4">
        <div>
          <h2 id="first-steps" className="text-lg">
            First steps
          </h2>
          <p className="text-muted">Start with any of these; the dashboard fills in as you work.</p>
        </div>
        <HideFirstSteps />
      </div>
      <ul className="mt-3 grid gap-4 sm:grid-cols-2 xl:grid-cols-4 touch:gap-3">
        {steps.map((step) => (
          <StepCard key={step} {...STEPS[step]} isTaken={isTaken(step)} />
        ))}
      </ul>
    </section>
  );
}

function HideFirstSteps() {
  const { mutate, isPending } = useDismissFirstSteps();
  const failed = () => showToast({ variant: "error", title: dashboardMessages.notSaved });
  const putBack = () => mutate(false, { onError: failed });
  const hide = () =>
    mutate(true, {
      onSuccess: () =>
        showToast({
          title: dashboardMessages.stepsHidden,
          action: { label: "Undo", onClick: putBack },
        }),
      onError: failed,
    });
  return (
    <Button variant="quiet" size="sm" pending={isPending} onClick={hide}>
      Hide
    </Button>
  );
}

const NothingYet = () => (
  <EmptyState
    icon="eye"
    title="Nothing to look at yet"
    text="Clients, deals and tasks assigned to you show here, with what happens to them."
  />
);

function StepCard({ href, icon, title, text, isTaken }: Step & { isTaken: boolean }) {
  return (
    <li className="grid">
      <Card interactive className="flex gap-3 p-5 xl:flex-col touch:p-4">
        <span
          className={cn(
            "grid size-9 shrink-0 place-items-center rounded-control bg-accent-soft text-accent-fg",
            isTaken && "bg-accent text-on-accent",
          )}
        >
          {isTaken ? (
            <Icon name="check" className="size-4" />
          ) : (
            <Icon name={icon} className="size-4" />
          )}
        </span>
        <span className="min-w-0">
          <CoverLink href={href} className="font-semibold after:rounded-card">
            {title}
            {isTaken && <span className="sr-only">, done</span>}
          </CoverLink>
          <span className="block text-sm text-muted">{isTaken ? "Done" : text}</span>
        </span>
      </Card>
    </li>
  );
}
