"use client";

import { Link } from "@/components/foundation/ui/link";
import { memo, type ReactNode } from "react";
import { CoverLink } from "@/components/foundation/record-layer/cover-link";
import {
  rowBodyClasses,
  rowClasses,
  rowTitleClasses,
  rowWhenClasses,
} from "@/components/foundation/record-layer/due-row";
import { SelectBox, selectableClasses } from "@/components/foundation/record-layer/select-box";
import { Avatar } from "@/components/foundation/ui/avatar";
import { Badge, getTone } from "@/components/foundation/ui/badge";
import { Checkbox } from "@/components/foundation/ui/checkbox";
import { cn } from "@/components/foundation/ui/class-names";
import { Icon } from "@/components/foundation/ui/icon";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { formatDateTime } from "@/lib/foundation/text/format";
import { isCompleted } from "@/lib/records/tasks/agenda";
import { priorityColor } from "@/lib/records/tasks/priority-color";
import type { Task } from "@/lib/records/tasks/serialize";
import { TaskDueMenu } from "./task-due-menu";
import { TaskMenu } from "./task-menu";
import { TYPE_ICONS } from "./type-icons";

type TaskRowProps = {
  task: Task;
  today: CalendarDay;
  /** Whether the reader sees others' tasks, so that the assignee is shown. */
  showAssignee: boolean;
  /** Renders the custom field values. */
  renderOwn?: ((task: Task) => ReactNode) | undefined;
  /** The kind of record whose page this is; the row leaves it out. */
  within?: "client" | "deal" | undefined;
  onTick: (task: Task, completed: boolean) => void;
  onDelete: (task: Task) => void;
};

/** Renders one task of a list: tick, title, client, priority and due date. */
export const TaskRow = memo(function TaskRow(props: TaskRowProps) {
  const { task, today, showAssignee, onTick, onDelete } = props;
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
            <CoverLink
              href={`/tasks/edit/${task.id}`}
              title={task.title}
              className={cn("leading-6", rowTitleClasses, isCompleted(task) && "line-through")}
            >
              {task.title}
            </CoverLink>
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
            <Badge tone={getTone(priorityColor(task.priority))} dot>
              {task.priority}
            </Badge>
          )}
          <TaskDueMenu
            task={task}
            today={today}
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

function TaskFacts({ task, renderOwn, within }: TaskRowProps) {
  const timeZone = useTimeZone();
  const { clients: client, deals: deal } = task;
  return (
    <p
      className={cn(
        "flex min-w-0 items-center gap-x-3 text-sm text-muted",
        renderOwn && "@max-xl:flex-wrap",
      )}
    >
      <Fact label="Type">
        <Icon name={TYPE_ICONS[task.type]} className="size-3.5 shrink-0" />
        <span>{task.type}</span>
      </Fact>
      {task.status === "In Progress" && <span className="shrink-0 text-blue-fg">In Progress</span>}
      {client && within !== "client" && (
        <Other
          label="Client"
          name={client.name}
          href={client.id && `/client/${client.id}`}
          className="max-w-[40%] @max-xl:max-w-none"
        >
          <Avatar
            id={client.id ?? client.name}
            name={client.name}
            initials={client.initials}
            size="xs"
            className="size-4 text-[8px] @max-xl:hidden"
          />
        </Other>
      )}
      {deal && within !== "deal" && (
        <Other
          label="Deal"
          name={deal.title}
          href={deal.id && `/deal/${deal.id}`}
          className="max-w-[50%] @max-xl:hidden"
        >
          <Icon name="handshake" className="size-3.5 shrink-0" />
        </Other>
      )}
      {renderOwn?.(task)}
      {task.recurrence && (
        <Fact label="Repeats" title={`Repeats ${task.recurrence}`}>
          <Icon name="repeat" className="size-3.5 shrink-0" />
          <span className="capitalize @max-xl:sr-only">{task.recurrence}</span>
        </Fact>
      )}
      {task.reminder_at && !isCompleted(task) && (
        <Fact label="Reminder" title={`Reminder: ${formatDateTime(task.reminder_at, timeZone)}`}>
          <Icon name="bell-ring" className="size-3.5 shrink-0" />
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

type OtherProps = {
  label: string;
  name: string;
  /** The record's path; null when the reader may not see the record. */
  href: string | null;
  className: string;
  children: ReactNode;
};

/** Renders a related record, by icon and name. On touch screens the whole row is the target. */
function Other({ label, name, href, className, children }: OtherProps) {
  return (
    <span className={cn("inline-flex min-w-0 items-center gap-1.5", className)}>
      {children}
      <span className="sr-only">{label} </span>
      {href === null ? (
        <span className="truncate">{name}</span>
      ) : (
        <Link
          href={href}
          prefetch={false}
          className="relative z-10 min-w-0 truncate rounded-mark py-0.5 decoration-control underline-offset-4 hover:text-text hover:underline touch:pointer-events-none"
        >
          {name}
        </Link>
      )}
    </span>
  );
}
