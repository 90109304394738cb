"use client";

import { useEffect, useRef } from "react";
import { RetryBanner } from "@/components/foundation/ui/banner";
import { Button } from "@/components/foundation/ui/button";
import type { Agenda } from "./use-agenda";

/** Reads the next page when the end of the list comes near, and has a button for it all the same. */
export function LoadMore({ agenda }: { agenda: Agenda }) {
  const end = useRef<HTMLDivElement>(null);
  const { readMore, readsMore, moreFailed } = agenda;
  useEffect(() => {
    const mark = end.current;
    if (!mark || readsMore || moreFailed) return;
    const observer = new IntersectionObserver(
      // On a busy machine several changes are told at once, the last of them the one that holds.
      (entries) => {
        if (entries.at(-1)?.isIntersecting) readMore();
      },
      { rootMargin: "600px" },
    );
    observer.observe(mark);
    return () => observer.disconnect();
  }, [readMore, readsMore, moreFailed]);

  if (moreFailed && !readsMore) {
    return <RetryBanner onRetry={readMore}>The next tasks could not be loaded.</RetryBanner>;
  }
  return (
    <div ref={end} className="flex justify-center">
      <Button pending={readsMore} onClick={readMore}>
        Show more
      </Button>
    </div>
  );
}
