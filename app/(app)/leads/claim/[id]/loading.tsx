import { Card, CardBody } from "@/components/foundation/ui/card";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { Skeleton, SkeletonText } from "@/components/foundation/ui/skeleton";

/** Has the shape of the card that offers one lead, not of the list of leads. */
export default function ClaimLoading() {
  return (
    <div role="status">
      <span className="sr-only">Loading the lead</span>
      <PageHeader title="Claim a lead" />
      <Card aria-hidden="true" className="max-w-form">
        <CardBody className="flex flex-col gap-4">
          <SkeletonText lines={3} />
          <Skeleton className="h-11 w-28" />
        </CardBody>
      </Card>
    </div>
  );
}
