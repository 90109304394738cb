"use client";

import type { ReactElement } from "react";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { formatDay } from "@/lib/foundation/text/format";
import { DueMenu } from "./due-menu";
import { toastWithUndo } from "./toast-with-undo";

export type MoveDueMenuProps = {
  trigger: ReactElement;
  /** The name of what is moved. */
  name: string;
  /** The current day, which undo restores. */
  due: CalendarDay | null;
  today: CalendarDay;
  save: (day: CalendarDay | null) => Promise<unknown>;
  /** The text when it fails. */
  failed: string;
};

/** The menu of a due label. It moves the date and shows a toast with undo. */
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
