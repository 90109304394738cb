"use client";

import { AssigneeMenu } from "@/components/foundation/record-layer/assignee-menu";
import { Detail, Details } from "@/components/foundation/record-layer/details";
import { createInPlaceEditor } from "@/components/foundation/record-layer/in-place";
import { Card, CardHeader } from "@/components/foundation/ui/card";
import { TagsDetail } from "@/components/records/tags/tags-detail";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { formatDate, formatNumber } from "@/lib/foundation/text/format";
import { useUpdateDeal } from "@/lib/records/deals/hooks";
import { dealFailureText } from "@/lib/records/deals/save-failure";
import type { Deal } from "@/lib/records/deals/serialize";

const DealInPlace = createInPlaceEditor(() => import("./deal-field-editor"));

/** The property, whose deal it is, and since when. */
export function DealDetails({ deal }: { deal: Deal }) {
  const timeZone = useTimeZone();
  const { mutateAsync: update } = useUpdateDeal();
  const sqft = deal.property_sqft;
  return (
    <Card>
      <CardHeader title="Details" />
      <Details>
        {deal.status === "Lost" && (
          <Detail label="Lost reason">
            <DealInPlace
              label="Lost reason"
              canEdit={deal.can_update}
              editor={{ deal, field: "lost_reason" }}
            >
              {deal.lost_reason}
            </DealInPlace>
          </Detail>
        )}
        <Detail label="Address">{deal.property_address}</Detail>
        <Detail label="Type">{deal.property_type}</Detail>
        <Detail label="Bedrooms">{deal.property_bedrooms?.toString()}</Detail>
        <Detail label="Bathrooms">{deal.property_bathrooms?.toString()}</Detail>
        <Detail label="Square feet">{sqft === null ? null : formatNumber(sqft)}</Detail>
        <Detail label="Tags">
          <TagsDetail record={deal} update={update} failureText={dealFailureText} />
        </Detail>
        <Detail label="Assigned agent">
          <AssigneeMenu
            area="deals"
            label="Assigned agent"
            record={deal}
            name={deal.title}
            update={update}
            failureText={dealFailureText}
          />
        </Detail>
        <Detail label="Added">{formatDate(deal.created_at, timeZone)}</Detail>
      </Details>
    </Card>
  );
}
