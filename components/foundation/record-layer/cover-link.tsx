import { Link } from "@/components/foundation/ui/link";
import type { ComponentProps } from "react";
import { cn } from "@/components/foundation/ui/class-names";

/** Classes for a link that covers its whole card or row, so that a press anywhere opens it. */
export const coverClasses =
  "after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring";

/** A record's name as a link that covers its whole card or row. */
export const CoverLink = ({ className, ...link }: ComponentProps<typeof Link>) => (
  <Link prefetch={false} {...link} className={cn(coverClasses, className)} />
);
