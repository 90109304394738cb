import { ArrowRight, Eye } from "lucide-react";
import Link from "next/link";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import type { FirstStep } from "./first-step-list";

/** What a newcomer's dashboard shows in place of charts without figures. */
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
    <Card>
      <CardHeader
        title="First steps"
        text="The day's tasks, the pipeline and the forecast fill in as you work."
      />
      <CardBody className="p-2 pt-3">
        <ul>
          {steps.map(({ href, title, text }) => (
            <li key={href}>
              <Link
                href={href}
                className="flex min-h-11 items-center gap-3 rounded-control px-3 py-2.5 transition-colors hover:bg-hover"
              >
                <span className="min-w-0 flex-1">
                  <span className="block font-medium">{title}</span>
                  <span className="block text-sm text-muted">{text}</span>
                </span>
                <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
              </Link>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
