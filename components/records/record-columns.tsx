"use client";

import { useState, type ReactNode } from "react";
import { Choice, Choices } from "@/components/ui/choices";
import { cn } from "@/components/ui/class-names";

type RecordColumnsProps = {
  /** Who or what it is. */
  details: ReactNode;
  /** Where one writes what happened. */
  composer: ReactNode;
  /** What happened. */
  stream: ReactNode;
  /** What comes next. */
  next: ReactNode;
};

const PARTS = [
  { part: "stream", label: "Timeline" },
  { part: "next", label: "Next" },
  { part: "details", label: "Details" },
] as const;

type Part = (typeof PARTS)[number]["part"];

/** The sides stay in sight beside a long stream, under the header. */
const STAYS = [
  "@min-[1000px]:sticky @min-[1000px]:top-[72px]",
  "@min-[1000px]:max-h-[calc(100dvh-88px)] @min-[1000px]:overflow-y-auto",
].join(" ");

/**
 * A record's page: who it is on the left, what happened in the middle, what comes next on the right. With less room
 * the left joins the right; on the phone they stand behind one another under the composer. By the room there is, since
 * the sidebar takes some.
 */
export function RecordColumns({ details, composer, stream, next }: RecordColumnsProps) {
  const [shown, setShown] = useState<Part>("stream");
  const behind = (part: Part) => part !== shown && "@max-[700px]:hidden";
  return (
    <div className="@container">
      <div
        className={cn(
          "grid grid-cols-[minmax(0,1fr)] items-start gap-5",
          "@min-[700px]:grid-cols-[minmax(0,1fr)_320px] @min-[700px]:grid-rows-[auto_1fr]",
          "@min-[1000px]:grid-cols-[280px_minmax(0,1fr)_320px]",
        )}
      >
        <div className="grid min-w-0 gap-4 @min-[700px]:row-span-2 @min-[700px]:gap-5 @min-[1000px]:col-start-2 @min-[1000px]:row-start-1">
          {composer}
          <div className="flex @min-[700px]:hidden [&>div]:w-full [&>div>button]:flex-1 [&>div>button]:justify-center">
            <Choices label="Show">
              {PARTS.map(({ part, label }) => (
                <Choice key={part} pressed={shown === part} onPress={() => setShown(part)}>
                  {label}
                </Choice>
              ))}
            </Choices>
          </div>
          <div className={cn("min-w-0", behind("stream"))}>{stream}</div>
        </div>
        <div
          className={cn(
            "grid min-w-0 gap-5 @min-[1000px]:col-start-3 @min-[1000px]:row-start-1",
            STAYS,
            behind("next"),
          )}
        >
          {next}
        </div>
        <div
          className={cn(
            "grid min-w-0 gap-5 @min-[700px]:col-start-2 @min-[1000px]:col-start-1 @min-[1000px]:row-start-1",
            STAYS,
            behind("details"),
          )}
        >
          {details}
        </div>
      </div>
    </div>
  );
}
