import { cn } from "@/components/foundation/ui/class-names";
import { Icon } from "@/components/foundation/ui/icon";
import type { LeadFilters } from "@/lib/leads/leads/list";
import { leadGridClasses } from "./lead-row";

type Order = Pick<LeadFilters, "sortBy" | "sortOrder">;

/** The order after a first press on each heading. */
const FIRST_ORDER = {
  score: "desc",
  name: "asc",
  last_contact: "asc",
} as const satisfies Partial<Record<Order["sortBy"], Order["sortOrder"]>>;

type LeadHeadsProps = {
  order: Order;
  onOrder: (order: Order) => void;
  showOwner: boolean;
};

/** Renders the headings of the leads' columns, which sort the list. The phone has a menu for the order instead. */
export function LeadHeads({ order, onOrder, showOwner }: LeadHeadsProps) {
  const head = { order, onOrder };
  return (
    <div
      role="group"
      aria-label="Order"
      className={cn(
        "hidden h-9 items-center border-b border-line text-sm font-medium text-muted md:grid",
        leadGridClasses,
      )}
    >
      <OrderHead {...head} by="score" label="Score" />
      <OrderHead {...head} by="name" label="Lead" />
      <span>Source</span>
      <OrderHead {...head} by="last_contact" label="Last contact" />
      <span className="hidden md:@min-[900px]:block">{showOwner && "Owner"}</span>
    </div>
  );
}

type OrderHeadProps = Pick<LeadHeadsProps, "order" | "onOrder"> & {
  by: keyof typeof FIRST_ORDER;
  label: string;
};

function OrderHead({ order, onOrder, by, label }: OrderHeadProps) {
  const isSorted = order.sortBy === by;
  const opposite = order.sortOrder === "asc" ? "desc" : "asc";
  const arrow = order.sortOrder === "desc" ? "arrow-down" : "arrow-up";
  return (
    <span>
      <button
        type="button"
        aria-pressed={isSorted}
        onClick={() => onOrder({ sortBy: by, sortOrder: isSorted ? opposite : FIRST_ORDER[by] })}
        className={cn(
          "-mx-1.5 inline-flex h-7 items-center gap-1 rounded-control px-1.5 hover:bg-hover hover:text-text",
          isSorted && "text-text",
        )}
      >
        {label}
        <Icon name={arrow} className={cn("size-3.5", !isSorted && "invisible")} />
      </button>
    </span>
  );
}
