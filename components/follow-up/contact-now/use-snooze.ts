"use client";

import { showFailure, showToast } from "@/components/foundation/ui/toast";
import { useSnoozeContact } from "@/lib/follow-up/contact-now/hooks";
import { contactMessages as text } from "@/lib/follow-up/contact-now/messages";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { formatDay } from "@/lib/foundation/text/format";

type Person = { id: string; name: string };

/** Returns a function that snoozes a client and shows a toast with Undo. */
export function useSnooze() {
  const { mutate } = useSnoozeContact();

  const wake = ({ id }: Person) =>
    mutate({ id, until: null }, { onError: () => showFailure(text.wakeFailed) });

  return (person: Person, until: CalendarDay, onSnoozed?: () => void) =>
    mutate(
      { id: person.id, until },
      {
        onSuccess: () => {
          showToast({
            title: text.snoozed(person.name, formatDay(until)),
            action: { label: "Undo", onClick: () => wake(person) },
          });
          onSnoozed?.();
        },
        onError: () => showFailure(text.snoozeFailed),
      },
    );
}
