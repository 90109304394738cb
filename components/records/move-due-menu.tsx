"use client";

import type { ReactElement } from "react";
import { showToast } from "@/components/ui/toast";
import type { CalendarDay } from "@/lib/calendar-day";
import { formatDay } from "@/lib/format";
import { DueMenu } from "./due-menu";

type MoveDueMenuProps<Due> = {
  trigger: ReactElement;
  /** What is moved. */
  name: string;
  /** The day it has, and gets back. */
  due: Due;
  today: CalendarDay;
  save: (day: CalendarDay | Due) => Promise<unknown>;
  /** What is said where that failed. */
  failed: string;
};

/** The menu of a due label: gives what is due another day, with a toast that says so and takes it back. */
export function MoveDueMenu<Due extends CalendarDay | null>(props: MoveDueMenuProps<Due>) {
  const { save, failed, ...menu } = props;
  const fail = () => showToast({ variant: "error", title: failed });
  function move(to: CalendarDay) {
    const action = { label: "Undo", onClick: () => void save(menu.due).catch(fail) };
    const said = { title: `Moved to ${formatDay(to)}`, description: menu.name, action };
    void save(to).then(() => showToast(said), fail);
  }
  return <DueMenu {...menu} onMove={move} />;
}
