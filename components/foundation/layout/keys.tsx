import { Fragment } from "react";

/** The classes of a key of the keyboard. */
export const keyClasses =
  "inline-flex h-5 min-w-5 items-center justify-center rounded-mark border border-line bg-sunken px-1 font-sans text-xs text-muted";

const SIGNS: Record<string, string> = { ArrowDown: "↓", ArrowUp: "↑" };

/** Renders a sequence of keys: "g c" as G then C. */
export function Keys({ keys }: { keys: string }) {
  return (
    <span className="inline-flex items-center gap-1">
      {keys.split(" ").map((key, index) => (
        <Fragment key={index}>
          {index > 0 && <span className="text-xs text-muted">then</span>}
          <kbd className={keyClasses}>{SIGNS[key] ?? key.toUpperCase()}</kbd>
        </Fragment>
      ))}
    </span>
  );
}
