import { Link } from "@/components/foundation/ui/link";
import type { ComponentProps } from "react";
import { cn } from "@/components/foundation/ui/class-names";

/** What the link of a card or row wears that covers all of it: pressed anywhere, it opens. */
export const coverClasses =
  "after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring";

/** A record's name that opens it, wherever its card or row is pressed. */
export const CoverLink = ({ className, ...link }: ComponentProps<typeof Link>) => (
  <Link prefetch={false} {...link} className={cn(coverClasses, className)} />
);
