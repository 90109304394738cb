import { cn } from "./class-names";

/** Renders a grey block with the shape and height of the content that loads; set both by class. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cn("skeleton block h-4 rounded-mark", className)} />;
}

/** Renders lines of text that load, the last one shorter. */
export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <span aria-hidden="true" className={cn("flex flex-col gap-2.5", className)}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={cn("h-3.5", line === lines - 1 && "w-3/5")} />
      ))}
    </span>
  );
}
