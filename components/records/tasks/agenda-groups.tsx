"use client";

import { useState, useEffect, useRef, type ReactNode } from "react";
import { RetryBanner } from "@/components/foundation/ui/banner";
import { ButtonLink, Button } from "@/components/foundation/ui/button";
import { cn } from "@/components/foundation/ui/class-names";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { useToday } from "@/lib/foundation/dates/use-today";
import { groupAgenda, type AgendaItem } from "@/lib/records/tasks/agenda";
import { taskAddress } from "@/lib/records/tasks/list";
import type { Task } from "@/lib/records/tasks/serialize";
import { AgendaGroup } from "./agenda-group";
import { MoveOverdueButton } from "./move-overdue-button";
import type { Agenda } from "./use-agenda";
import { useCompleteWithUndo } from "./use-complete-with-undo";

const DeleteTaskDialog = loadWhenRendered(() => import("./delete-task-dialog"));

type AgendaGroupsProps = {
  agenda: Agenda;
  showAssignee: boolean;
  /** Renders the custom field values in a task's row. */
  renderOwn: ((task: Task) => ReactNode) | undefined;
  /** Whether all overdue entries are the reader's own, so that they can be moved together. */
  movesOverdue: boolean;
};

/** Renders the list in groups, its end, and the recently completed entries. */
export function AgendaGroups(props: AgendaGroupsProps) {
  const { agenda, showAssignee, renderOwn, movesOverdue } = props;
  const today = useToday();
  const { ticked, tickTask, tickKeyDate } = useCompleteWithUndo();
  const [deleting, setDeleting] = useState<Task | null>(null);
  const rows = {
    today,
    showAssignee,
    renderOwn,
    onTickTask: tickTask,
    onTickKeyDate: tickKeyDate,
    onDelete: setDeleting,
  };
  const canMoveAll = (items: readonly AgendaItem[]) =>
    movesOverdue && items.some((item) => item.kind === "task" && item.task.can_update);
  return (
    <div className="flex flex-col gap-6">
      {groupAgenda(agenda.items, today, ticked).map((group) => (
        <AgendaGroup
          key={group.name}
          name={group.name}
          items={group.items}
          action={group.name === "Overdue" && canMoveAll(group.items) && <MoveOverdueButton />}
          {...rows}
        />
      ))}
      {agenda.keyDatesFailed && (
        <RetryBanner onRetry={agenda.retry}>
          The key dates of your deals could not be loaded.
        </RetryBanner>
      )}
      {agenda.hasMore && <LoadMore agenda={agenda} />}
      {!agenda.hasMore && agenda.recent.length > 0 && (
        <AgendaGroup name="Completed" title="Recently completed" items={agenda.recent} {...rows} />
      )}
      {!agenda.hasMore && agenda.completedCount > agenda.recent.length && (
        <p className={cn("px-1 text-sm", agenda.items.length > 0 && "-mt-3")}>
          <ButtonLink
            href={`/tasks${taskAddress.query({ status: "Completed", assigned: showAssignee ? "all" : "me" })}`}
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

/** Loads the next page when the end of the list comes near, and also has a button. */
function LoadMore({ agenda }: { agenda: Agenda }) {
  const end = useRef<HTMLDivElement>(null);
  const { readMore, readsMore, moreFailed } = agenda;
  useEffect(() => {
    const mark = end.current;
    if (!mark || readsMore || moreFailed) return;
    const observer = new IntersectionObserver(
      // A busy machine reports several changes at once; the last one is current.
      (entries) => {
        if (entries.at(-1)?.isIntersecting) readMore();
      },
      { rootMargin: "600px" },
    );
    observer.observe(mark);
    return () => observer.disconnect();
  }, [readMore, readsMore, moreFailed]);

  if (moreFailed && !readsMore) {
    return <RetryBanner onRetry={readMore}>The next tasks could not be loaded.</RetryBanner>;
  }
  return (
    <div ref={end} className="flex justify-center">
      <Button pending={readsMore} onClick={readMore}>
        Show more
      </Button>
    </div>
  );
}
