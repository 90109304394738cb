"use client";

import type { ReactNode, ComponentProps } from "react";
import { loadOnDemand } from "@/components/foundation/layout/load-on-demand";
import { cn } from "@/components/foundation/ui/class-names";
import type { MoveDueMenuProps } from "./move-due-menu";

/** Loaded on the first press, so that a list with many due dates loads only their labels. */
const MoveDueMenu = loadOnDemand("menu", () => import("./move-due-menu"));

type MovableDueProps = Omit<MoveDueMenuProps, "trigger"> & {
  canMove: boolean;
  /** The due label. */
  children: ReactNode;
};

/** A due label, with a menu for those who may change the day. */
export function MovableDue({ canMove, children, ...menu }: MovableDueProps) {
  if (!canMove) return children;
  return <MoveDueMenu {...menu} trigger={<DueButton>{children}</DueButton>} />;
}

/** A due label that opens a menu. On touch its area is taller than it looks, so that rows stay as they are. */
function DueButton({ className, ...rest }: ComponentProps<"button">) {
  return (
    <button
      type="button"
      title="Move to another day"
      {...rest}
      className={cn(
        "relative z-10 -mx-1.5 inline-flex items-center rounded-control px-1.5 py-0.5 hover:bg-hover aria-expanded:bg-hover",
        "touch:before:absolute touch:before:-inset-x-1 touch:before:top-1/2 touch:before:h-11 touch:before:-translate-y-1/2",
        className,
      )}
    />
  );
}
