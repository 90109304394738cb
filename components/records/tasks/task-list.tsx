"use client";

import { useCallback, useMemo } from "react";
import { hydrateLater } from "@/components/foundation/layout/hydrate-later";
import { countText, FilterSummary } from "@/components/foundation/record-layer/filter-summary";
import { ListStates } from "@/components/foundation/record-layer/list-states";
import { Selectable } from "@/components/foundation/record-layer/selection";
import { UndoNotice } from "@/components/foundation/record-layer/undo-notice";
import { useListAddress } from "@/components/foundation/record-layer/use-list-address";
import { Button, ButtonLink } from "@/components/foundation/ui/button";
import { cn } from "@/components/foundation/ui/class-names";
import type { EmptyStateProps } from "@/components/foundation/ui/empty-state";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { LoadedCardValues } from "@/components/records/custom-fields/loaded-card-values";
import { useCardFields } from "@/components/records/custom-fields/use-card-fields";
import { SavedViews } from "@/components/records/saved-views/saved-views";
import { parseAsString } from "@/lib/foundation/address/parsers";
import { useAddressValue } from "@/lib/foundation/address/use-address";
import type { BulkRights } from "@/lib/foundation/record-layer/bulk-rights";
import { useOwnerNames } from "@/lib/foundation/record-layer/record-members";
import type { SelectableRows } from "@/lib/foundation/record-layer/selection";
import { VIEW_PARAMETER } from "@/lib/foundation/record-layer/view-query";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import { findNamedMember } from "@/lib/records/custom-fields/filters";
import { toTaskAddress, toTaskQuery, type TaskFilters as Filters } from "@/lib/records/tasks/list";
import type { Task } from "@/lib/records/tasks/serialize";
import { taskMessages } from "@/lib/records/tasks/messages";
import { AgendaGroups } from "./agenda-groups";
import { TaskListSkeleton } from "./task-list-skeleton";
import { useAgenda, type Agenda, type InitialAgenda } from "./use-agenda";

const QuickTaskLine = hydrateLater(() =>
  import("./quick-task-line").then((module) => module.QuickTaskLine),
);
const TaskFilters = hydrateLater(() =>
  import("./task-filters").then((module) => module.TaskFilters),
);
const TaskSelectionBar = loadWhenRendered(() => import("./task-selection-bar"));

type TaskListProps = {
  /** The first pages, read on the server for the filters in the address. */
  initialData: InitialAgenda;
  initialQuery: string;
  /** The team's own fields of tasks, as far as the reader sees them. */
  customFields: readonly CustomField[];
  /** Whether the reader sees others' tasks, and deals. */
  seesOthers: boolean;
  seesDeals: boolean;
  canCreate: boolean;
  /** The reader's rights to bulk changes, or null when there are none. */
  bulk: BulkRights | null;
};

/** Renders the task list with its filters and all its states (docs/features/records/tasks.md, "List"). */
export function TaskList(props: TaskListProps) {
  const { customFields } = props;
  const taskAddress = useMemo(() => toTaskAddress(customFields), [customFields]);
  const { filters, onChange, filtered, query: address, ...list } = useListAddress(taskAddress);
  const renderOwn = useRenderOwn(customFields);
  const names = useOwnerNames("tasks", findNamedMember(null, customFields, filters));
  const [openView] = useAddressValue(VIEW_PARAMETER, parseAsString);
  const initialData = address === props.initialQuery ? props.initialData : undefined;
  const agenda = useAgenda(filters, { seesDeals: props.seesDeals, initialData });
  const known = !agenda.isPending && !agenda.error;
  // Without filters or a view, a phone hides the line above the list to make room for the first task.
  const isPlain = address === "" && openView === null;
  const views = <SavedViews list="tasks" address={address} />;
  return (
    <>
      {props.canCreate && <NewTaskLine />}
      <TaskFilters
        {...{ filters, onChange, customFields }}
        seesOthers={props.seesOthers}
        seesDeals={props.seesDeals}
        views={isPlain && <div className="md:hidden">{views}</div>}
      />
      <FilterSummary
        count={known ? countText(agenda.totalCount, "item", filtered ? "matching" : "open") : ""}
        chips={list.chips(names)}
        onChange={onChange}
        onClear={list.onClear}
        className={isPlain ? "touch:sr-only" : undefined}
      >
        <div className={cn("min-w-0", isPlain && "touch:hidden")}>{views}</div>
      </FilterSummary>
      {isPlain && <div className="h-2 md:hidden" />}
      <UndoNotice kind="tasks" />
      <ListStates
        list={agenda}
        skeleton={<TaskListSkeleton />}
        failed={{ title: taskMessages.fetchFailed }}
        isEmpty={agenda.items.length === 0 && !agenda.hasMore}
        emptyState={filtered ? NONE_FOUND : noTasks(filters, onChange, props)}
        onClear={filtered ? list.onClear : null}
      >
        <Selectable
          key={address}
          rows={getRows(agenda)}
          rights={props.bulk}
          filter={toTaskQuery(filters)}
          prepareBar={TaskSelectionBar.prepare}
          bar={(selected) => <TaskSelectionBar {...selected} />}
        >
          <AgendaGroups
            // Completed entries keep their place until the filters change.
            key={address}
            {...{ agenda, renderOwn }}
            showAssignee={filters.assigned === "all"}
            movesOverdue={filters.assigned === "me" && !filtered}
          />
        </Selectable>
      </ListStates>
    </>
  );
}

/**
 * Returns the function that renders the custom field values in a task's row, on a phone in a line below; undefined
 * when there are none.
 */
function useRenderOwn(customFields: readonly CustomField[]) {
  const cardFields = useCardFields(customFields);
  const render = useCallback(
    (task: Task) => <LoadedCardValues record={task} {...cardFields} className="@max-xl:w-full" />,
    [cardFields],
  );
  return cardFields.fields.length > 0 ? render : undefined;
}

/** Returns the tasks in the list. Key dates cannot be selected. */
function getRows(agenda: Agenda): SelectableRows {
  const ids = agenda.items.flatMap((item) => (item.kind === "task" ? item.task.id : []));
  return { totalCount: agenda.taskCount, idAt: (index) => ids[index] };
}

const NONE_FOUND: EmptyStateProps = { icon: "list-checks", title: "No tasks found" };

function noTasks(
  filters: Filters,
  onChange: (change: Partial<Filters>) => void,
  { seesOthers, canCreate }: TaskListProps,
): EmptyStateProps {
  const isMine = filters.assigned === "me";
  return {
    icon: "list-checks",
    title: isMine ? "Nothing on your list" : "No open tasks",
    text: "Calls to make, papers to chase, showings to set up: add them here and they come up on their day.",
    action: (
      <>
        {seesOthers && isMine && (
          <Button onClick={() => onChange({ assigned: "all" })}>Show everyone’s tasks</Button>
        )}
        {canCreate && (
          <ButtonLink icon="plus" href="/tasks/new" variant="primary">
            Add Task
          </ButtonLink>
        )}
      </>
    ),
    className: "mb-6 touch:mt-2",
  };
}

/**
 * Renders the box for a new task: above the list on a wide screen; on a phone within thumb reach, with the full
 * form beside it.
 */
function NewTaskLine() {
  return (
    <div
      data-print="hide"
      className="mb-3 touch:fixed touch:inset-x-0 touch:bottom-[calc(57px+env(safe-area-inset-bottom))] touch:z-20 touch:mb-0 touch:flex touch:items-start touch:gap-2 touch:border-t touch:border-line touch:bg-bg touch:px-4 touch:py-2"
    >
      <QuickTaskLine className="min-w-0 flex-1" />
      <ButtonLink
        icon="list-plus"
        href="/tasks/new"
        variant="primary"
        size="icon"
        aria-label="Add Task"
        className="md:hidden"
      />
    </div>
  );
}
