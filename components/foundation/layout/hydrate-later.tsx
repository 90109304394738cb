"use client";

import { lazy, memo, useEffect, useMemo, useState, type ComponentType } from "react";
import { reportFromBrowser } from "@/lib/foundation/monitoring/report-from-browser";
import { ScreenPart } from "./screen-part";

const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 30_000;

/**
 * Loads the code of a part after the code that its screen starts with. The server renders the part in its place in
 * the document. React hydrates it when its code has loaded, in a task of its own, while the rest of the screen is
 * already interactive. Loading starts with the screen's code, so that a navigation within the app no longer waits
 * for it.
 *
 * Until then the part keeps the props that the server rendered it with, because changed props would no longer
 * match the document. A query inside it that another part of the screen also reads has to wait for hydration too
 * (`useInBrowser`).
 */
export function hydrateLater<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const loadPart = async () => ({ default: await loadUntilThere(load) });
  const Part: ComponentType<Props> = lazy(loadPart);
  if (typeof window !== "undefined") void loadPart();

  return memo(function HydratedLater(props: Props) {
    const [drawn, setDrawn] = useState<Props | null>(props);
    const shown = drawn ?? props;
    const part = useMemo(
      () => (
        <>
          <Part {...shown} />
          <ReleaseProps release={setDrawn} />
        </>
      ),
      [shown],
    );
    return <ScreenPart>{part}</ScreenPart>;
  });
}

/**
 * Retries code that cannot be loaded, with growing delays. Without a network the part stays as the server rendered
 * it and its links work; an error would replace the whole page. Throws on the server.
 */
async function loadUntilThere<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let wait = FIRST_RETRY_MS; ; wait = Math.min(wait * 2, LAST_RETRY_MS)) {
    try {
      return await load();
    } catch (error) {
      if (typeof window === "undefined") throw error;
      if (wait === FIRST_RETRY_MS) reportFromBrowser(error);
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

/** Releases the props in an effect, which runs when React has hydrated the part around it. */
function ReleaseProps({ release }: { release: (drawn: null) => void }) {
  useEffect(() => release(null), [release]);
  return null;
}
