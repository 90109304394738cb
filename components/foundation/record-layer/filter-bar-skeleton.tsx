import { Skeleton } from "@/components/foundation/ui/skeleton";

/** A search box and the filters beside it, by their widths; one button on the phone. */
export function FilterBarSkeleton({ widths }: { widths: readonly string[] }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Skeleton className="h-9 min-w-0 flex-1 basis-56 rounded-control touch:h-11 touch:basis-0" />
      {widths.map((width, index) => (
        <Skeleton key={index} className={`h-9 rounded-control touch:hidden ${width}`} />
      ))}
      <Skeleton className="h-11 w-12 rounded-control md:hidden" />
    </div>
  );
}
