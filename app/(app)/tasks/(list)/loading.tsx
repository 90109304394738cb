import { TaskListSkeleton } from "@/components/tasks/task-list-skeleton";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";

export default function TasksLoading() {
  return (
    <>
      <PageHeader title="Tasks" titleInTopBar />
      <div className="flex flex-wrap gap-2">
        <Skeleton className="h-9 min-w-0 flex-1 basis-56 rounded-control touch:h-11 touch:basis-full" />
        <Skeleton className="h-9 w-36 rounded-control touch:h-11 touch:w-auto touch:flex-1" />
        <Skeleton className="h-9 w-36 rounded-control touch:h-11 touch:w-auto touch:flex-1" />
        <Skeleton className="h-9 w-36 rounded-control touch:h-11 touch:w-auto touch:flex-1" />
      </div>
      <div className="h-10 touch:h-12" />
      <TaskListSkeleton />
    </>
  );
}
