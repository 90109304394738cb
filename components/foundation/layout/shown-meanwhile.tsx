"use client";

import { useDeferredValue, useEffect, type ReactNode } from "react";

type ShownMeanwhileProps = {
  /** What stands in for the content; without it the content alone is shown, from the start. */
  meanwhile?: ReactNode;
  children: ReactNode;
};

/** What was shown before is there at once when the browser's back button returns to it. */
const arrived = new WeakSet<object>();

const hasArrived = (content: ReactNode): boolean => arrived.has(content as object);

/**
 * Shows something in the place of content that is on its way, and the content as soon as it is there. A Suspense boundary
 * would keep its fallback for 300 ms at least, so that a quick answer would be shown late.
 */
export function ShownMeanwhile({ meanwhile, children }: ShownMeanwhileProps) {
  const shown = useDeferredValue(children, hasArrived(children) ? undefined : meanwhile);
  useEffect(() => {
    if (shown === children && typeof children === "object" && children) arrived.add(children);
  }, [shown, children]);
  return shown;
}
