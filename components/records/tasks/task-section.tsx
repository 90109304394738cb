"use client";

import type { InfiniteData } from "@tanstack/react-query";
import { useState } from "react";
import { ShowMore } from "@/components/foundation/record-layer/show-more";
import { Button, ButtonLink } from "@/components/foundation/ui/button";
import { Card, CardHeader } from "@/components/foundation/ui/card";
import { LoadError } from "@/components/foundation/ui/load-error";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { Skeleton } from "@/components/foundation/ui/skeleton";
import { useToday } from "@/lib/foundation/dates/use-today";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { taskEntry } from "@/lib/records/tasks/agenda";
import { useTaskList } from "@/lib/records/tasks/hooks";
import {
  toCompletedTasksParams,
  toOpenTasksParams,
  type TaskOwnerRecord,
} from "@/lib/records/tasks/section-query";
import type { Task, TaskPage } from "@/lib/records/tasks/serialize";
import { AgendaList, type AgendaRowsProps } from "./agenda-group";
import { QuickTaskLine } from "./quick-task-line";
import { useCompleteWithUndo } from "./use-complete-with-undo";

const DeleteTaskDialog = loadWhenRendered(() => import("./delete-task-dialog"));

type TaskSectionProps = {
  /** The client or deal of these tasks. */
  record: TaskOwnerRecord;
  /** The deal's client. The client's tasks belong here too. */
  clientId?: string | null;
  /** The first page of open tasks, read by the server. */
  initialData: InitialData<InfiniteData<TaskPage, number>>;
  canCreate: boolean;
  showAssignee: boolean;
};

/** Renders the open tasks of one client or deal, and on demand the completed ones. */
export function TaskSection({
  record,
  clientId = null,
  initialData,
  canCreate,
  showAssignee,
}: TaskSectionProps) {
  const today = useToday();
  const { tickTask, tickKeyDate } = useCompleteWithUndo();
  const [deleting, setDeleting] = useState<Task | null>(null);
  const [showsCompleted, setShowsCompleted] = useState(false);
  const open = useTaskList(toOpenTasksParams(record), initialData);
  const completed = useTaskList(showsCompleted ? toCompletedTasksParams(record) : null);
  const isOfClient = "client_id" in record;
  const rows: AgendaRowsProps = {
    today,
    showAssignee,
    within: isOfClient ? "client" : "deal",
    onTickTask: tickTask,
    onTickKeyDate: tickKeyDate,
    onDelete: setDeleting,
  };
  return (
    <Card>
      <CardHeader
        title="Tasks"
        className="pb-3"
        actions={
          canCreate && (
            <ButtonLink
              icon="plus"
              href={`/tasks/new?${isOfClient ? `client=${record.client_id}` : `deal=${record.deal_id}`}`}
              size="sm"
            >
              Add Task
            </ButtonLink>
          )
        }
      />
      {canCreate && (
        <QuickTaskLine about={{ client_id: clientId, ...record }} className="px-4 pb-3" />
      )}
      <TaskPages list={open} none="No open tasks" rows={rows} />
      {showsCompleted && (
        <div className="border-t border-line">
          <TaskPages list={completed} none="No completed tasks" rows={rows} />
        </div>
      )}
      <div className="border-t border-line px-3 py-1.5">
        <Button
          variant="quiet"
          size="sm"
          className="text-muted"
          aria-expanded={showsCompleted}
          onClick={() => setShowsCompleted(!showsCompleted)}
        >
          {showsCompleted ? "Hide completed" : "Show completed"}
        </Button>
      </div>
      {deleting && <DeleteTaskDialog record={deleting} onClose={() => setDeleting(null)} />}
    </Card>
  );
}

type TaskPagesProps = {
  list: ReturnType<typeof useTaskList>;
  none: string;
  rows: AgendaRowsProps;
};

function TaskPages({ list, none, rows }: TaskPagesProps) {
  if (list.isError && !list.data) {
    return <LoadError onRetry={() => void list.refetch()} className="mx-5 mb-4" />;
  }
  if (!list.data) return <Skeleton className="mx-5 my-4 h-10" />;
  const items = list.data.pages.flatMap((page) => page.tasks.map((task) => taskEntry(task)));
  if (items.length === 0) return <p className="px-5 pt-1 pb-4 text-muted">{none}</p>;
  return (
    <>
      <AgendaList items={items} className="border-t border-line" {...rows} />
      {list.hasNextPage && (
        <div className="border-t border-line px-3 py-1.5">
          <ShowMore list={list} variant="quiet" size="sm" />
        </div>
      )}
    </>
  );
}
