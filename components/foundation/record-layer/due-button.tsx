import type { ComponentProps } from "react";
import { cn } from "@/components/foundation/ui/class-names";

/** A due label that opens a menu. On touch its area is taller than it looks, so that rows stay as they are. */
export function DueButton({ className, ...rest }: ComponentProps<"button">) {
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
