"use client";

import { BellRing, Handshake, Repeat } from "lucide-react";
import Link from "next/link";
import { memo, type ReactNode } from "react";
import {
  rowBodyClasses,
  rowClasses,
  rowTitleClasses,
  rowWhenClasses,
} from "@/components/records/due-row";
import { SelectBox, selectableClasses } from "@/components/records/select-box";
import { Avatar } from "@/components/ui/avatar";
import { Badge, toneOf } from "@/components/ui/badge";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/class-names";
import type { CalendarDay } from "@/lib/calendar-day";
import { formatDateTime } from "@/lib/format";
import { isCompleted } from "@/lib/tasks/agenda";
import { priorityColor } from "@/lib/tasks/priority-color";
import type { Task } from "@/lib/tasks/serialize";
import { TaskDueMenu } from "./task-due-menu";
import { TaskMenu } from "./task-menu";
import { TYPE_ICONS } from "./type-icons";

type TaskRowProps = {
  task: Task;
  today: CalendarDay;
  timeZone: string;
  /** Whether the reader sees tasks of others, and so wants to know whose this is. */
  showAssignee: boolean;
  /** Leaves out what the page around says already: the client, the deal. */
  within?: "client" | "deal" | undefined;
  onTick: (task: Task, completed: boolean) => void;
  onDelete: (task: Task) => void;
};

/** One task of a list: its tick, what and for whom, how urgent, and when. */
export const TaskRow = memo(function TaskRow(props: TaskRowProps) {
  const { task, today, timeZone, showAssignee, onTick, onDelete } = props;
  return (
    <li
      data-task-row
      data-record={task.id}
      className={cn(rowClasses, selectableClasses, isCompleted(task) && "text-muted")}
    >
      <span className="relative z-10 grid size-6 shrink-0 place-items-center touch:size-11">
        <Checkbox
          checked={isCompleted(task)}
          disabled={!task.can_update}
          aria-label={`Completed: ${task.title}`}
          onCheckedChange={(completed) => onTick(task, completed)}
        />
      </span>
      <div className={rowBodyClasses}>
        <div className="min-w-0 flex-1">
          <p>
            <TaskTitle task={task} />
          </p>
          <TaskFacts {...props} />
        </div>
        {showAssignee && task.assignee_name && (
          <span title={`Assigned to ${task.assignee_name}`} className="shrink-0 @max-xl:hidden">
            <Avatar id={task.assigned_to} name={task.assignee_name} size="xs" />
            <span className="sr-only">Assigned to {task.assignee_name}</span>
          </span>
        )}
        <p className={rowWhenClasses}>
          {!isCompleted(task) && (
            <Badge tone={toneOf(priorityColor(task.priority))} dot>
              {task.priority}
            </Badge>
          )}
          <TaskDueMenu
            task={task}
            today={today}
            timeZone={timeZone}
            done={isCompleted(task)}
            canMove={task.can_update}
          />
        </p>
      </div>
      <SelectBox id={task.id} name={task.title} className="size-6 touch:size-11" />
      <span className="relative z-10 shrink-0">
        <TaskMenu task={task} onTick={onTick} onDelete={onDelete} />
      </span>
    </li>
  );
});

/** The whole row opens the task. The link itself is cut, so that no hidden line of it lies under its neighbours. */
function TaskTitle({ task }: { task: Task }) {
  return (
    <Link
      href={`/tasks/edit/${task.id}`}
      prefetch={false}
      title={task.title}
      className={cn(
        "leading-6",
        rowTitleClasses,
        isCompleted(task) && "line-through",
        "after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring",
      )}
    >
      {task.title}
    </Link>
  );
}

function TaskFacts({ task, timeZone, within }: TaskRowProps) {
  const TypeIcon = TYPE_ICONS[task.type];
  return (
    <p className="flex min-w-0 items-center gap-x-3 text-sm text-muted">
      <Fact label="Type">
        <TypeIcon aria-hidden="true" className="size-3.5 shrink-0" />
        <span>{task.type}</span>
      </Fact>
      {task.status === "In Progress" && <span className="shrink-0 text-blue-fg">In Progress</span>}
      {task.clients && within !== "client" && <ClientFact client={task.clients} />}
      {task.deals && within !== "deal" && <DealFact deal={task.deals} />}
      {task.recurrence && (
        <Fact label="Repeats" title={`Repeats ${task.recurrence}`}>
          <Repeat aria-hidden="true" className="size-3.5 shrink-0" />
          <span className="capitalize @max-xl:sr-only">{task.recurrence}</span>
        </Fact>
      )}
      {task.reminder_at && !isCompleted(task) && (
        <Fact label="Reminder" title={`Reminder: ${formatDateTime(task.reminder_at, timeZone)}`}>
          <BellRing aria-hidden="true" className="size-3.5 shrink-0" />
          <span className="sr-only">{formatDateTime(task.reminder_at, timeZone)}</span>
        </Fact>
      )}
    </p>
  );
}

type FactProps = { label: string; title?: string; children: ReactNode };

function Fact({ label, title, children }: FactProps) {
  return (
    <span title={title} className="relative z-10 inline-flex shrink-0 items-center gap-1.5">
      <span className="sr-only">{label} </span>
      {children}
    </span>
  );
}

function ClientFact({ client }: { client: NonNullable<Task["clients"]> }) {
  return (
    <span className="inline-flex max-w-[40%] min-w-0 items-center gap-1.5 @max-xl:max-w-none">
      <Avatar
        id={client.id ?? client.name}
        name={client.name}
        initials={client.initials}
        size="xs"
        className="size-4 text-[8px] @max-xl:hidden"
      />
      <span className="sr-only">Client </span>
      <FactLink href={client.id && `/client/${client.id}`}>{client.name}</FactLink>
    </span>
  );
}

function DealFact({ deal }: { deal: NonNullable<Task["deals"]> }) {
  return (
    <span className="inline-flex max-w-[50%] min-w-0 items-center gap-1.5 @max-xl:hidden">
      <Handshake aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="sr-only">Deal </span>
      <FactLink href={deal.id && `/deal/${deal.id}`}>{deal.title}</FactLink>
    </span>
  );
}

/** The name of another record; null leads nowhere, for one that is out of the reader's sight. A thumb gets the row. */
function FactLink({ href, children }: { href: string | null; children: string }) {
  if (href === null) return <span className="truncate">{children}</span>;
  return (
    <Link
      href={href}
      prefetch={false}
      className="relative z-10 min-w-0 truncate rounded-mark py-0.5 decoration-control underline-offset-4 hover:text-text hover:underline touch:pointer-events-none"
    >
      {children}
    </Link>
  );
}
