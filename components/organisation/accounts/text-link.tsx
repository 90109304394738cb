import { Link } from "@/components/foundation/ui/link";
import type { ComponentProps } from "react";
import { cn } from "@/components/foundation/ui/class-names";

/** Renders a link inside a line of text. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...rest}
      className={cn(
        "rounded-mark font-medium text-accent-fg underline decoration-line-strong underline-offset-4 hover:decoration-current",
        className,
      )}
    />
  );
}
