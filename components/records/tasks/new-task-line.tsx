import { ListPlus } from "lucide-react";
import { ButtonLink } from "@/components/foundation/ui/button";
import { QuickTaskLine } from "./quick-task-line";

/** Above the list on a desk; on the phone within the thumb's reach, with the whole form beside it. */
export function NewTaskLine() {
  return (
    <div
      data-print="hide"
      className="mb-3 touch:fixed touch:inset-x-0 touch:bottom-[calc(57px+env(safe-area-inset-bottom))] touch:z-20 touch:mb-0 touch:flex touch:items-start touch:gap-2 touch:border-t touch:border-line touch:bg-bg touch:px-4 touch:py-2"
    >
      <QuickTaskLine className="min-w-0 flex-1" />
      <ButtonLink
        icon={ListPlus}
        href="/tasks/new"
        variant="primary"
        size="icon"
        aria-label="Add Task"
        className="md:hidden"
      />
    </div>
  );
}
