"use client";

import { useDeferredValue, useEffect, type ReactNode } from "react";

type ShownMeanwhileProps = {
  /** The placeholder; without it the content alone is shown, from the start. */
  meanwhile?: ReactNode;
  children: ReactNode;
};

/** Content that was shown before shows without a placeholder when the browser's back button returns to it. */
const arrived = new WeakSet<object>();

const hasArrived = (content: ReactNode): boolean => arrived.has(content as object);

/**
 * Shows a placeholder until the content has arrived, and then the content at once. A Suspense boundary would keep
 * its fallback for at least 300 ms, even when the response is faster.
 */
export function ShownMeanwhile({ meanwhile, children }: ShownMeanwhileProps) {
  const shown = useDeferredValue(children, hasArrived(children) ? undefined : meanwhile);
  useEffect(() => {
    if (shown === children && typeof children === "object" && children) arrived.add(children);
  }, [shown, children]);
  return shown;
}
