"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/foundation/ui/button";
import { Chip } from "@/components/foundation/ui/chip";
import { Icon } from "@/components/foundation/ui/icon";
import { toDueText } from "@/lib/records/tasks/quick-text";
import { TYPE_ICONS } from "./type-icons";
import type { QuickTaskState } from "./use-quick-task";

type QuickTaskSummaryProps = {
  task: QuickTaskState;
  /** Whether the page already shows the task's client. */
  about: boolean;
};

/** Renders the parsed parts of a line, in words. Misread parts can be removed. */
export function QuickTaskSummary({ task, about }: QuickTaskSummaryProps) {
  const { read, client, offered, today } = task;
  const due = toDueText(read, today);
  return (
    <div className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1.5 px-1 text-sm text-muted touch:min-h-9">
      <Fact icon={<Icon name={TYPE_ICONS[read.type]} />}>{read.type}</Fact>
      {client && (
        <Chip removeLabel={`Not for ${client.label}`} onRemove={() => task.ignore("client")}>
          <span className="sr-only">For </span>
          {client.label}
        </Chip>
      )}
      {!about && !client && offered.length === 0 && (
        <Fact icon={<Icon name="user" />}>No client</Fact>
      )}
      {offered.length > 0 && <Offered task={task} />}
      {read.day ? (
        <Chip
          removeLabel={`Not due ${due}`}
          onRemove={() => task.ignore(read.time ? "time" : "day")}
        >
          <span className="sr-only">Due </span>
          {due}
        </Chip>
      ) : (
        <Fact icon={<Icon name="calendar-days" />}>{due}</Fact>
      )}
    </div>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 [&_svg]:size-3.5 [&_svg]:shrink-0">
      {icon}
      {children}
    </span>
  );
}

/** Renders clients to choose from when several match, or one matches nearly. */
function Offered({ task: { offered, pick } }: { task: QuickTaskState }) {
  return (
    <span
      role="group"
      aria-label="Client"
      className="flex max-w-full flex-wrap items-center gap-1.5"
    >
      For
      {offered.map((client) => (
        <Button
          key={client.id}
          size="sm"
          className="max-w-full min-w-0"
          onClick={() => pick(client)}
        >
          <span className="truncate">{client.label}</span>
        </Button>
      ))}
    </span>
  );
}
