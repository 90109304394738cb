"use client";

import { AssigneeMenu } from "@/components/foundation/record-layer/assignee-menu";
import { Detail, Details } from "@/components/foundation/record-layer/details";
import { createInPlaceEditor } from "@/components/foundation/record-layer/in-place";
import { Card, CardHeader } from "@/components/foundation/ui/card";
import { CustomDetails } from "@/components/records/custom-fields/custom-details";
import { TagsDetail } from "@/components/records/tags/tags-detail";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { getShortLabel } from "@/lib/foundation/record-layer/field-table";
import { formatField } from "@/lib/foundation/record-layer/field-text";
import { formatDate } from "@/lib/foundation/text/format";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import { dealFields, PROPERTY_FIELDS } from "@/lib/records/deals/fields";
import { readDeal, useUpdateDeal } from "@/lib/records/deals/hooks";
import { dealMessages } from "@/lib/records/deals/messages";
import { dealFailureText } from "@/lib/records/deals/save-failure";
import type { Deal } from "@/lib/records/deals/serialize";

const DealInPlace = createInPlaceEditor(() => import("./deal-field-editor"));

type DealDetailsProps = {
  deal: Deal;
  /** The team's own fields that the person sees. */
  customFields: readonly CustomField[];
};

/** Renders the property, the deal's owner, its dates, and the team's own fields. */
export function DealDetails({ deal, customFields }: DealDetailsProps) {
  const { mutateAsync: update } = useUpdateDeal();
  return (
    <>
      <BuiltInDetails deal={deal} />
      <CustomDetails
        fields={customFields}
        record={deal}
        saving={{
          kind: "deal",
          update,
          read: readDeal,
          readFailed: dealMessages.fetchFailed,
          failureText: dealFailureText,
        }}
      />
    </>
  );
}

function BuiltInDetails({ deal }: { deal: Deal }) {
  const timeZone = useTimeZone();
  const { mutateAsync: update } = useUpdateDeal();
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
        {PROPERTY_FIELDS.map((name) => (
          <Detail key={name} label={getShortLabel(dealFields[name])}>
            {formatField(dealFields[name], deal[name])}
          </Detail>
        ))}
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
