import { defineLoading } from "@/components/foundation/layout/define-loading";
import { FilterBarSkeleton } from "@/components/foundation/record-layer/filter-bar-skeleton";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { Skeleton } from "@/components/foundation/ui/skeleton";
import { TaskListSkeleton } from "@/components/records/tasks/task-list-skeleton";

function TasksLoading() {
  return (
    <>
      <PageHeader title="Tasks" titleInTopBar />
      <Skeleton className="mb-3 h-9 touch:hidden" />
      <FilterBarSkeleton widths={["w-36", "w-36", "w-36"]} />
      <div className="h-10 touch:h-2" />
      <TaskListSkeleton />
    </>
  );
}

export default defineLoading(TasksLoading);
