"use client";

import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from "react";
import { ScreenPart } from "@/components/foundation/layout/screen-part";
import { cn } from "@/components/foundation/ui/class-names";
import { SegmentedOption, SegmentedControl } from "@/components/foundation/ui/segmented-control";
import { useHasRoom } from "@/components/foundation/ui/use-has-room";

type RecordColumnsProps = {
  /** The record's fields. */
  details: ReactNode;
  /** The composer above the timeline. */
  composer: ReactNode;
  /** The timeline. */
  main: ReactNode;
  /** What is next: tasks, key dates. */
  aside: ReactNode;
};

const PARTS = [
  { part: "stream", label: "Timeline" },
  { part: "next", label: "Next" },
  { part: "details", label: "Details" },
] as const;

type Part = (typeof PARTS)[number]["part"];

/** The width in pixels from which there are three columns, with the details on the left. */
const THREE_COLUMNS = 1000;

/** Keeps the side columns in sight beside a long timeline. Their lower end fades, so that no line is cut. */
const STAYS = [
  "@min-[1000px]:not-print:sticky @min-[1000px]:not-print:top-[72px]",
  "@min-[1000px]:not-print:max-h-[calc(100dvh-88px)] @min-[1000px]:not-print:overflow-y-auto",
  "@min-[1000px]:not-print:pb-6 @min-[1000px]:not-print:[mask-image:linear-gradient(to_bottom,#000_calc(100%-24px),transparent)]",
].join(" ");

/**
 * The columns of a record's page: details on the left, the timeline in the middle, what is next on the right.
 * With less room the left column joins the right one; on the phone they are tabs under the composer. The
 * width of the container decides, because the sidebar takes some. Print has all, one below the other.
 */
export function RecordColumns({ details, composer, main, aside }: RecordColumnsProps) {
  const [shown, setShown] = useState<Part>("stream");
  const grid = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLDivElement>(null);
  useLinkedSection(next, () => setShown("next"));
  const isThree = useHasRoom(grid, THREE_COLUMNS);
  const behind = (part: Part) => part !== shown && "@max-[700px]:not-print:hidden";
  const middle = (
    <div
      key="middle"
      className="grid min-w-0 gap-4 @min-[700px]:row-span-2 @min-[700px]:gap-5 @min-[1000px]:col-start-2 @min-[1000px]:row-start-1"
    >
      <ScreenPart>{composer}</ScreenPart>
      <div className="flex @min-[700px]:hidden [&>div]:w-full [&>div>button]:flex-1 [&>div>button]:justify-center">
        <SegmentedControl label="Show">
          {PARTS.map(({ part, label }) => (
            <SegmentedOption key={part} pressed={shown === part} onPress={() => setShown(part)}>
              {label}
            </SegmentedOption>
          ))}
        </SegmentedControl>
      </div>
      <div className={cn("min-w-0", behind("stream"))}>
        <ScreenPart>{main}</ScreenPart>
      </div>
    </div>
  );
  const right = (
    <div
      key="next"
      ref={next}
      className={cn(
        "grid min-w-0 gap-5 @min-[1000px]:col-start-3 @min-[1000px]:row-start-1",
        STAYS,
        behind("next"),
      )}
    >
      <ScreenPart>{aside}</ScreenPart>
    </div>
  );
  const left = (
    <div
      key="details"
      className={cn(
        "grid min-w-0 gap-5 @min-[700px]:col-start-2 @min-[1000px]:col-start-1 @min-[1000px]:row-start-1",
        STAYS,
        behind("details"),
      )}
    >
      <ScreenPart>{details}</ScreenPart>
    </div>
  );
  return (
    <div className="@container">
      <div
        ref={grid}
        className={cn(
          "grid grid-cols-[minmax(0,1fr)] items-start gap-5",
          "@min-[700px]:grid-cols-[minmax(0,1fr)_320px] @min-[700px]:grid-rows-[auto_1fr]",
          "@min-[1000px]:grid-cols-[280px_minmax(0,1fr)_320px]",
        )}
      >
        {/* In the order they are seen in, which the tab key and a screen reader follow. */}
        {isThree ? [left, middle, right] : [middle, right, left]}
      </div>
    </div>
  );
}

/** Scrolls to the section in the address's hash, and first shows its part when the phone hides it. */
function useLinkedSection(part: RefObject<HTMLElement | null>, onShow: () => void): void {
  const show = useEffectEvent(onShow);
  useEffect(() => {
    const section = document.getElementById(location.hash.slice(1));
    if (!section || !part.current?.contains(section)) return;
    let frame = requestAnimationFrame(() => {
      show();
      frame = requestAnimationFrame(() => section.scrollIntoView());
    });
    return () => cancelAnimationFrame(frame);
  }, [part]);
}
