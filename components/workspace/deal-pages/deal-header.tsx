"use client";

import { RecordLink } from "@/components/foundation/record-layer/details";
import { RecordHeader } from "@/components/foundation/record-layer/record-header";
import { Icon } from "@/components/foundation/ui/icon";
import {
  ContactActions,
  type ContactActionsProps,
} from "@/components/messaging/timeline/contact-actions";
import { DealStatusMenu } from "@/components/records/deals/deal-status-menu";
import DeleteDealDialog from "@/components/records/deals/delete-deal-dialog";
import { formatPhone } from "@/lib/foundation/text/format";
import { dealMessages } from "@/lib/records/deals/messages";
import type { Deal } from "@/lib/records/deals/serialize";

type DealHeaderProps = {
  deal: Deal;
  /** The client's contact actions, or null when the client is deleted or not visible to the reader. */
  reach: ContactActionsProps | null;
};

/** Renders the deal's title and status, its client with phone number, and the deal's actions. */
export function DealHeader({ deal, reach }: DealHeaderProps) {
  return (
    <RecordHeader
      record={deal}
      title={deal.title}
      facts={
        <>
          <DealStatusMenu deal={deal} />
          <p className="flex min-w-0 items-center gap-1.5 text-muted">
            <Icon name="user" className="size-3.5 shrink-0" />
            <RecordLink
              href={deal.client_name === null ? null : `/client/${deal.client_id}`}
              className="truncate touch:py-3"
            >
              {deal.client_name ?? dealMessages.unknownClient}
            </RecordLink>
          </p>
          {reach?.about.phone && (
            <p className="text-muted tabular-nums">{formatPhone(reach.about.phone)}</p>
          )}
        </>
      }
      actions={reach && <ContactActions {...reach} />}
      edit={deal.can_update ? { label: "Edit Deal", href: `/deals/edit/${deal.id}` } : null}
      deletion={
        deal.can_delete
          ? { label: "Delete Deal", Dialog: DeleteDealDialog, listHref: "/deals" }
          : null
      }
    />
  );
}
