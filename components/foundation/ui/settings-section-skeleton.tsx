import { Skeleton } from "./skeleton";

/** Renders the skeleton of a settings section (settings-section.tsx). `height` is the class of its content's height. */
export function SettingsSectionSkeleton({ height }: { height: string }) {
  return (
    <div
      aria-hidden="true"
      className="grid gap-x-10 gap-y-4 border-t border-line py-8 first:border-t-0 first:pt-2 lg:grid-cols-[240px_minmax(0,1fr)]"
    >
      <div className="flex flex-col gap-2">
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-4 w-full max-w-56" />
        <Skeleton className="h-4 w-2/3 max-w-40" />
      </div>
      <div className="max-w-form min-w-0">
        <Skeleton className={height} />
      </div>
    </div>
  );
}
