"use client";

import { lazy, Suspense, type ComponentType } from "react";
import { runWhenIdle } from "@/lib/foundation/browser/run-when-idle";
import { useInBrowser } from "@/lib/foundation/browser/use-in-browser";

const Nothing = () => null;

/**
 * Loads the code of a part, usually a dialog, when it is first rendered, in the browser only. It has its own
 * Suspense boundary: otherwise loading would replace the whole page with its skeleton. `prepare` loads the code
 * ahead, when the browser is idle.
 */
export function loadWhenRendered<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Loading: ComponentType = Nothing,
) {
  const Part: ComponentType<Props> = lazy(load);
  let isPrepared = false;

  function prepare(): void {
    if (isPrepared) return;
    isPrepared = true;
    runWhenIdle(() => void load().catch(() => (isPrepared = false)));
  }

  function Loaded(props: Props) {
    const isInBrowser = useInBrowser(() => true, false);
    if (!isInBrowser) return <Loading />;
    return (
      <Suspense fallback={<Loading />}>
        <Part {...props} />
      </Suspense>
    );
  }
  return Object.assign(Loaded, { prepare });
}
