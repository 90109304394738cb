import { Eye, FileUp, Handshake, ListChecks, UserPlus, type LucideIcon } from "lucide-react";
import Link from "next/link";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import type { FirstStep } from "./first-step-list";

type Step = { href: string; icon: LucideIcon; title: string; text: string };

const STEPS: Record<FirstStep, Step> = {
  client: {
    href: "/clients/new",
    icon: UserPlus,
    title: "Add a client",
    text: "A name and a phone number are enough to begin.",
  },
  import: {
    href: "/clients/import",
    icon: FileUp,
    title: "Import your list",
    text: "A CSV file from a spreadsheet or your last CRM, checked row by row.",
  },
  deal: {
    href: "/deals/new",
    icon: Handshake,
    title: "Start a deal",
    text: "What it is worth and when it may close fill the pipeline and the forecast.",
  },
  task: {
    href: "/tasks/new",
    icon: ListChecks,
    title: "Plan a task",
    text: "A call or a showing, with its day and a reminder.",
  },
};

/** What a newcomer's dashboard begins with. */
export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  if (steps.length === 0) {
    return (
      <EmptyState
        icon={Eye}
        title="Nothing to look at yet"
        text="The clients, deals and tasks that you are given show here, with what happens to them."
      />
    );
  }
  return (
    <section aria-labelledby="first-steps">
      <h2 id="first-steps" className="text-lg">
        First steps
      </h2>
      <p className="text-muted">Begin with any of these; the dashboard fills in as you work.</p>
      <ul className="mt-3 grid gap-4 sm:grid-cols-2 xl:grid-cols-4 touch:gap-3">
        {steps.map((step) => (
          <StepCard key={step} {...STEPS[step]} />
        ))}
      </ul>
    </section>
  );
}

function StepCard({ href, icon: Icon, title, text }: Step) {
  return (
    <li className="grid">
      <Card interactive className="flex gap-3 p-5 xl:flex-col touch:p-4">
        <span className="grid size-9 shrink-0 place-items-center rounded-control bg-accent-soft text-accent-fg">
          <Icon aria-hidden="true" className="size-4" />
        </span>
        <span className="min-w-0">
          <Link
            href={href}
            className="font-semibold outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-ring"
          >
            {title}
          </Link>
          <span className="block text-sm text-muted">{text}</span>
        </span>
      </Card>
    </li>
  );
}
