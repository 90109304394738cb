"use client";

import { lazy, Suspense, type ComponentType } from "react";
import { useInBrowser } from "@/lib/foundation/browser/use-in-browser";

const Nothing = () => null;

/**
 * Loads the code of a part, a dialog mostly, when it is first rendered, in the browser alone. It has
 * a boundary of its own: without one, loading would replace the whole page with its skeleton.
 */
export function loadWhenRendered<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Loading: ComponentType = Nothing,
) {
  const Part: ComponentType<Props> = lazy(load);

  return function Loaded(props: Props) {
    const isInBrowser = useInBrowser(() => true, false);
    if (!isInBrowser) return <Loading />;
    return (
      <Suspense fallback={<Loading />}>
        <Part {...props} />
      </Suspense>
    );
  };
}
