import { TaskListSkeleton } from "@/components/tasks/task-list-skeleton";
import { FilterBarSkeleton } from "@/components/records/filter-bar-skeleton";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";

export default function TasksLoading() {
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
