import { showToast } from "@/components/ui/toast";
import type { CalendarDay } from "@/lib/calendar-day";
import { formatDay } from "@/lib/format";

type Move = {
  /** What is moved. */
  name: string;
  to: CalendarDay;
  save: () => Promise<unknown>;
  takeBack: () => Promise<unknown>;
  /** What is said where one of these failed. */
  failed: string;
};

/** Gives something another day, with a toast that says so and takes it back. */
export function moveWithUndo({ name, to, save, takeBack, failed }: Move): void {
  const fail = () => showToast({ variant: "error", title: failed });
  const action = { label: "Undo", onClick: () => void takeBack().catch(fail) };
  const said = { title: `Moved to ${formatDay(to)}`, description: name, action };
  void save().then(() => showToast(said), fail);
}
