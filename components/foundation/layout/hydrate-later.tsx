"use client";

import { lazy, memo, useEffect, useMemo, useState, type ComponentType } from "react";
import { reportFromBrowser } from "@/lib/foundation/monitoring/report-from-browser";
import { ScreenPart } from "./screen-part";

const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 30_000;

/**
 * Loads the code of a part after the code that its screen starts with. The server draws the part in its place in the
 * document, and React takes it over once its code is there: in a task of its own, while the rest already answers. Its
 * code is asked for as soon as the screen's is there, so that a way within the app waits no longer for it.
 *
 * Until then the part keeps the props that the server drew it with; changed ones would no longer match the document. A
 * query inside that another part of the screen reads too has to wait for the same (`useInBrowser`).
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
 * Code that cannot be fetched is asked for again, ever more seldom: without a network the part stays as the server drew it,
 * and its links work, where an error would take the whole page away. On the server it fails.
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

/** An effect runs once React has taken over the part that it stands in. */
function ReleaseProps({ release }: { release: (drawn: null) => void }) {
  useEffect(() => release(null), [release]);
  return null;
}
