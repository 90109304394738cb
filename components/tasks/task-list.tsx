"use client";

import { ListChecks, Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { useQueryStates } from "nuqs";
import { useState } from "react";
import { countText, FilterSummary } from "@/components/records/filter-summary";
import { ListStates } from "@/components/records/list-states";
import { Banner } from "@/components/ui/banner";
import { Button, ButtonLink } from "@/components/ui/button";
import { cn } from "@/components/ui/class-names";
import type { EmptyStateProps } from "@/components/ui/empty-state";
import { filterChips } from "@/lib/records/list";
import { groupAgenda } from "@/lib/tasks/agenda";
import {
  isFiltered,
  NO_FILTERS,
  taskFilterParsers,
  taskFilterQuery,
  taskScreen,
  type TaskFilters as Filters,
} from "@/lib/tasks/list";
import { taskMessages } from "@/lib/tasks/messages";
import type { Task } from "@/lib/tasks/serialize";
import { useToday } from "@/lib/use-today";
import { AgendaGroup } from "./agenda-group";
import { ReadOn } from "./read-on";
import { TaskFilters } from "./task-filters";
import { TaskListSkeleton } from "./task-list-skeleton";
import { useAgenda, type Agenda, type InitialAgenda } from "./use-agenda";
import { useTicking } from "./use-ticking";

// `ssr: false` gives it a boundary of its own: without one the whole page would give way to its skeleton.
const DeleteTaskDialog = dynamic(() => import("./delete-task-dialog"), { ssr: false });

export type TaskListProps = {
  /** The first pages, read on the server for the filters that were in the address then. */
  initialData: InitialAgenda;
  initialQuery: string;
  /** Whether the reader sees tasks of others, and deals. */
  seesOthers: boolean;
  seesDeals: boolean;
  canCreate: boolean;
  timeZone: string;
};

/** The working day's list with its filters and all its states (docs/features/tasks.md, "List"). */
export function TaskList(props: TaskListProps) {
  const [filters, setFilters] = useQueryStates(taskFilterParsers);
  const initialData =
    taskFilterQuery(filters) === props.initialQuery ? props.initialData : undefined;
  const agenda = useAgenda(filters, { seesDeals: props.seesDeals, initialData });
  const onChange = (change: Partial<Filters>) => void setFilters(change);
  const known = !agenda.isPending && !agenda.error;
  const filtered = isFiltered(filters);
  return (
    <>
      <TaskFilters
        filters={filters}
        onChange={onChange}
        seesOthers={props.seesOthers}
        seesDeals={props.seesDeals}
      />
      <FilterSummary
        count={known ? countText(agenda.totalCount, "item", filtered ? "matching" : "open") : ""}
        chips={filterChips(taskScreen, filters)}
        onChange={onChange}
        none={NO_FILTERS}
      />
      <ListStates
        list={agenda}
        skeleton={<TaskListSkeleton />}
        failed={{
          title: taskMessages.fetchFailed,
          text: agenda.error?.message || "Check your connection, then try again.",
        }}
        isEmpty={agenda.items.length === 0 && !agenda.hasMore}
        none={noTasks(filters, onChange, props)}
        onClear={filtered ? () => onChange(NO_FILTERS) : null}
      >
        <AgendaGroups
          // What was ticked keeps its place until other tasks are asked for.
          key={taskFilterQuery(filters)}
          agenda={agenda}
          showAssignee={filters.assigned === "all"}
          timeZone={props.timeZone}
        />
      </ListStates>
    </>
  );
}

type AgendaGroupsProps = { agenda: Agenda; showAssignee: boolean; timeZone: string };

function AgendaGroups({ agenda, showAssignee, timeZone }: AgendaGroupsProps) {
  const today = useToday(timeZone);
  const { ticked, tickTask, tickKeyDate } = useTicking();
  const [deleting, setDeleting] = useState<Task | null>(null);
  const rows = {
    today,
    timeZone,
    showAssignee,
    onTickTask: tickTask,
    onTickKeyDate: tickKeyDate,
    onDelete: setDeleting,
  };
  return (
    <div className="flex flex-col gap-6">
      {groupAgenda(agenda.items, today, ticked).map((group) => (
        <AgendaGroup key={group.name} name={group.name} items={group.items} {...rows} />
      ))}
      {agenda.keyDatesFailed && (
        <Banner action={<RetryButton onPress={agenda.retry} />}>
          The key dates of your deals could not be loaded.
        </Banner>
      )}
      {agenda.hasMore && <ReadOn agenda={agenda} />}
      {!agenda.hasMore && agenda.recent.length > 0 && (
        <AgendaGroup name="Completed" title="Recently completed" items={agenda.recent} {...rows} />
      )}
      {!agenda.hasMore && agenda.completedCount > agenda.recent.length && (
        <p className={cn("px-1 text-sm", agenda.items.length > 0 && "-mt-3")}>
          <ButtonLink
            href={`/tasks${taskFilterQuery({ status: "Completed", assigned: showAssignee ? "all" : "me" })}`}
            variant="link"
            size="sm"
          >
            All completed tasks
          </ButtonLink>
        </p>
      )}
      {deleting && <DeleteTaskDialog record={deleting} onClose={() => setDeleting(null)} />}
    </div>
  );
}

function RetryButton({ onPress }: { onPress: () => void }) {
  return (
    <Button size="sm" onClick={onPress}>
      Try Again
    </Button>
  );
}

function noTasks(
  filters: Filters,
  onChange: (change: Partial<Filters>) => void,
  { seesOthers, canCreate }: TaskListProps,
): EmptyStateProps {
  if (isFiltered(filters)) return { icon: ListChecks, title: "No tasks found" };
  const isMine = filters.assigned === "me";
  return {
    icon: ListChecks,
    title: isMine ? "Nothing on your list" : "No open tasks",
    text: "Calls to make, papers to chase, showings to set up: put them here and they come back on their day.",
    action: (
      <>
        {seesOthers && isMine && (
          <Button onClick={() => onChange({ assigned: "all" })}>Show everyone’s tasks</Button>
        )}
        {canCreate && (
          <ButtonLink href="/tasks/new" variant="primary">
            <Plus aria-hidden="true" />
            Add Task
          </ButtonLink>
        )}
      </>
    ),
    className: "mb-6",
  };
}
