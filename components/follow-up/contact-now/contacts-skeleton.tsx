import { Card } from "@/components/foundation/ui/card";
import { SkeletonText } from "@/components/foundation/ui/skeleton";

/** Renders the loading placeholder of the current client and the list. */
export function ContactsSkeleton() {
  return (
    <div role="status" className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
      <span className="sr-only">Loading who to contact</span>
      <Card className="h-96 p-5">
        <SkeletonText lines={5} />
      </Card>
      <Card className="h-96 p-5">
        <SkeletonText lines={8} />
      </Card>
    </div>
  );
}
