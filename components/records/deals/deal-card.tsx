"use client";

import { memo, type ReactNode } from "react";
import { CoverLink } from "@/components/foundation/record-layer/cover-link";
import { SelectBox, selectableClasses } from "@/components/foundation/record-layer/select-box";
import { Avatar } from "@/components/foundation/ui/avatar";
import { Card } from "@/components/foundation/ui/card";
import { cn } from "@/components/foundation/ui/class-names";
import { Icon } from "@/components/foundation/ui/icon";
import { LoadedCardValues } from "@/components/records/custom-fields/loaded-card-values";
import type { CardFields } from "@/components/records/custom-fields/use-card-fields";
import { TagBadges } from "@/components/records/tags/tag-badges";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { formatCurrency } from "@/lib/foundation/text/format";
import { toClosingText } from "@/lib/records/deals/closing-text";
import { dealMessages } from "@/lib/records/deals/messages";
import { isInPipeline } from "@/lib/records/deals/pipeline";
import { toPropertyFacts } from "@/lib/records/deals/property-text";
import type { Deal } from "@/lib/records/deals/serialize";
import { DealMenu } from "./deal-menu";
import { DealStatusBadge } from "./deal-status-badge";

export type DealCardProps = {
  deal: Deal;
  /** Whether the reader sees others' deals, so that the owner is shown. */
  showOwner: boolean;
  /** The team's own fields that are on the card. */
  cardFields: CardFields;
  canAddTask: boolean;
  onDelete: (deal: Deal) => void;
};

/** Renders one deal of the list. The whole card opens it; the menu is a separate target. */
export const DealCard = memo(function DealCard({
  deal,
  showOwner,
  cardFields,
  canAddTask,
  onDelete,
}: DealCardProps) {
  const timeZone = useTimeZone();
  const facts = toPropertyFacts(deal);
  const closing = toClosingText(deal, timeZone);
  const client = deal.client_name ?? dealMessages.unknownClient;
  return (
    <Card
      interactive
      data-deal-card
      data-record={deal.id}
      className={cn("@container flex h-full flex-col", selectableClasses)}
    >
      <div className="flex items-start gap-1 pt-3 pr-1.5 pl-4">
        <div className="flex min-w-0 flex-1 items-start gap-3">
          <SelectBox id={deal.id} name={deal.title} className="mt-1 size-8">
            <Avatar id={deal.client_id ?? deal.id} name={client} size="md" />
          </SelectBox>
          <div className="min-w-0 flex-1">
            <h2 className="line-clamp-2 min-w-0 text-lg [overflow-wrap:anywhere]">
              <CoverLink
                href={`/deal/${deal.id}`}
                title={deal.title}
                className="after:rounded-card focus-visible:after:outline-offset-2"
              >
                {deal.title}
              </CoverLink>
            </h2>
            <p className="flex min-w-0 flex-wrap gap-x-3 text-sm text-muted">
              <span className="truncate">
                <span className="sr-only">Client: </span>
                {client}
              </span>
              {closing && <span className="shrink-0">{closing}</span>}
            </p>
          </div>
          <DealStatusBadge status={deal.status} className="mt-0.5 shrink-0" />
        </div>
        <span className="relative z-10 -mt-1 shrink-0">
          <DealMenu deal={deal} canAddTask={canAddTask} onDelete={onDelete} />
        </span>
      </div>
      <div className="grid flex-1 content-start gap-x-4 gap-y-1 px-4 pt-2 pb-3 text-sm text-muted @min-[440px]:grid-cols-[minmax(0,1fr)_auto]">
        {deal.property_address && (
          <Line icon={<Icon name="map-pin" />} label="Address">
            {deal.property_address}
          </Line>
        )}
        {facts && (
          <Line icon={<Icon name="house" />} label="Property">
            {facts}
          </Line>
        )}
        <TagBadges tags={deal.tags} max={3} />
        <LoadedCardValues record={deal} {...cardFields} className="col-span-full" />
      </div>
      <div className="mx-4 flex h-10 shrink-0 items-center gap-4 border-t border-line text-sm text-muted">
        <span className="text-base font-semibold text-text tabular-nums">
          <span className="sr-only">Value </span>
          {formatCurrency(deal.value)}
        </span>
        <span className="truncate tabular-nums">{formatCurrency(deal.commission)} commission</span>
        {isInPipeline(deal) && (
          <span className="shrink-0 tabular-nums" title="Probability">
            {deal.probability}% likely
          </span>
        )}
        {showOwner && deal.owner_name && <Agent id={deal.owner_id} name={deal.owner_name} />}
      </div>
    </Card>
  );
});

const Agent = ({ id, name }: { id: string; name: string }) => (
  <span
    className="ml-auto flex min-w-0 shrink-0 items-center gap-1.5 @min-[440px]:shrink"
    title={`Assigned agent: ${name}`}
  >
    <Avatar id={id} name={name} size="xs" />
    <span className="sr-only truncate @min-[440px]:not-sr-only">
      <span className="sr-only">Assigned agent </span>
      {name}
    </span>
  </span>
);

function Line({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <p className="flex min-w-0 items-center gap-2 [&_svg]:size-3.5 [&_svg]:shrink-0">
      <span aria-hidden="true" className="contents">
        {icon}
      </span>
      <span className="sr-only">{label}: </span>
      <span className="truncate">{children}</span>
    </p>
  );
}
