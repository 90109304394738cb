"use client";

import { toastWithUndo } from "@/components/foundation/record-layer/toast-with-undo";
import { Checkbox } from "@/components/foundation/ui/checkbox";
import { Icon } from "@/components/foundation/ui/icon";
import { toReasonText } from "@/lib/follow-up/contact-now/reason-text";
import type { FoundContact } from "@/lib/follow-up/contact-now/schema";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { useSetTaskStatus } from "@/lib/records/tasks/hooks";
import { taskMessages } from "@/lib/records/tasks/messages";

const ICONS = {
  asked: "message-circle-reply",
  wrote: "message-circle-reply",
  texted: "message-circle-reply",
  task: "calendar-clock",
  new: "user-plus",
  silent: "hourglass",
} as const;

type ContactReasonsProps = {
  contact: FoundContact;
  today: CalendarDay;
  /** Whether the person may complete tasks here. */
  canTick: boolean;
};

/** Renders the reasons to contact a client, one a line. A task can be completed in its line. */
export function ContactReasons({
  contact: { band, reasons },
  today,
  canTick,
}: ContactReasonsProps) {
  const complete = useCompleteTask();
  return (
    <ul className="flex flex-col gap-1">
      {reasons.map((reason) => {
        const icon = ICONS[reason.kind];
        return (
          <li key={reason.kind} className="flex items-start gap-2">
            {reason.kind === "task" && canTick ? (
              <Checkbox
                aria-label={`Completed: ${reason.title}`}
                checked={false}
                onCheckedChange={() => complete(reason)}
              />
            ) : (
              <Icon name={icon} className="mt-0.5 size-4 shrink-0 text-muted" />
            )}
            <span className="min-w-0 wrap-anywhere" suppressHydrationWarning>
              {toReasonText(reason, { now: new Date(), today, band })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Completes a task that is a reason to contact somebody, with Undo. */
function useCompleteTask() {
  const { mutateAsync: setStatus } = useSetTaskStatus();
  return ({ id, title }: { id: string; title: string }) =>
    toastWithUndo(setStatus({ id, status: "Completed", before: "Pending" }), {
      toToast: () => ({ title: `Completed: ${title}` }),
      undo: () => setStatus({ id, status: "Pending", before: "Completed" }),
      failed: taskMessages.updateFailedAlert,
    });
}
