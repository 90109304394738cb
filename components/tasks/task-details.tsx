"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { hasLanded } from "@/components/layout/navigation";
import { Badge, toneOf } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { formatDateTime } from "@/lib/format";
import type { TaskItem } from "@/lib/tasks/serialize";
import { useToday } from "@/lib/use-today";
import { DueText } from "./due-text";

const linkClasses = "rounded-mark text-accent-fg underline-offset-4 hover:underline";

/** A task for somebody who may read it but not change it. */
export function TaskDetails({ task, timeZone }: { task: TaskItem; timeZone: string }) {
  const today = useToday(timeZone);
  return (
    <Card className="max-w-form">
      <dl className="divide-y divide-line px-5 py-1.5">
        <Row label="Description">
          {task.description && <span className="whitespace-pre-wrap">{task.description}</span>}
        </Row>
        <Row label="Due">
          <DueText due={task.dueDate} today={today} done={task.completed} />
        </Row>
        <Row label="Priority">
          <Badge tone={toneOf(task.priorityColor)} dot>
            {task.priority}
          </Badge>
        </Row>
        <Row label="Status">{task.status}</Row>
        <Row label="Type">{task.type}</Row>
        <Row label="Assigned to">{task.assigneeName}</Row>
        <Row label="Client">
          {task.client && task.clientId ? (
            <Link href={`/client/${task.clientId}`} className={linkClasses}>
              {task.client.name}
            </Link>
          ) : (
            task.client?.name
          )}
        </Row>
        <Row label="Deal">
          {task.deal && hasLanded("/deals") ? (
            <Link href={`/deal/${task.dealId}`} className={linkClasses}>
              {task.deal.title}
            </Link>
          ) : (
            task.deal?.title
          )}
        </Row>
        <Row label="Reminder">{task.reminderAt && formatDateTime(task.reminderAt, timeZone)}</Row>
      </dl>
    </Card>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid min-h-10 grid-cols-[88px_minmax(0,1fr)] items-center gap-3 py-1.5">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">
        {children || <span className="text-muted">Not set</span>}
      </dd>
    </div>
  );
}
