import { Columns3, LayoutGrid } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/class-names";
import type { DealFilters } from "@/lib/deals/list-filters";

type View = DealFilters["view"];
type DealViewSwitchProps = { view: View; onView: (view: View) => void };

/** Cards, or a board with a column a status. */
export function DealViewSwitch({ view, onView }: DealViewSwitchProps) {
  const choice = (name: View, label: string, icon: ReactNode) => (
    <button
      type="button"
      aria-pressed={view === name}
      onClick={() => onView(name)}
      className={cn(
        "inline-flex h-7 items-center gap-1.5 rounded-[5px] px-2.5 text-sm font-medium text-muted hover:text-text touch:h-11 touch:px-3.5 [&_svg]:size-4",
        view === name && "bg-surface text-text shadow-[0_0_0_1px_var(--line-strong)]",
      )}
    >
      {icon}
      {label}
    </button>
  );
  return (
    <div role="group" aria-label="View" className="inline-flex rounded-control bg-sunken p-0.5">
      {choice("cards", "Cards", <LayoutGrid aria-hidden="true" />)}
      {choice("board", "Board", <Columns3 aria-hidden="true" />)}
    </div>
  );
}
