"use client";

import type { ReactElement } from "react";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { formatDay } from "@/lib/foundation/text/format";
import { DueMenu } from "./due-menu";
import { toastWithUndo } from "./toast-with-undo";

export type MoveDueMenuProps = {
  trigger: ReactElement;
  /** What is moved. */
  name: string;
  /** The day it has, and gets back. */
  due: CalendarDay | null;
  today: CalendarDay;
  save: (day: CalendarDay | null) => Promise<unknown>;
  /** What is said where that failed. */
  failed: string;
};

/** The menu of a due label: gives what is due another day, with a toast that says so and takes it back. */
export default function MoveDueMenu(props: MoveDueMenuProps) {
  const { save, failed, ...menu } = props;
  const move = (to: CalendarDay) =>
    toastWithUndo(save(to), {
      toToast: () => ({ title: `Moved to ${formatDay(to)}`, description: menu.name }),
      undo: () => save(menu.due),
      failed,
    });
  return <DueMenu {...menu} onMove={move} />;
}
