"use client";

import type { ReactNode } from "react";
import { Card, CardHeader } from "@/components/ui/card";
import type { Deal } from "@/lib/deals/serialize";
import { formatDate, formatNumber } from "@/lib/format";
import { AgentMenu } from "./agent-menu";

/** The property, whose deal it is, and since when. */
export function DealDetails({ deal, timeZone }: { deal: Deal; timeZone: string }) {
  const sqft = deal.property_sqft;
  return (
    <Card>
      <CardHeader title="Details" />
      <dl className="divide-y divide-line px-5 pt-2 pb-1.5">
        {deal.status === "Lost" && <Row label="Lost reason">{deal.lost_reason}</Row>}
        <Row label="Address">{deal.property_address}</Row>
        <Row label="Type">{deal.property_type}</Row>
        <Row label="Bedrooms">{deal.property_bedrooms?.toString()}</Row>
        <Row label="Bathrooms">{deal.property_bathrooms?.toString()}</Row>
        <Row label="Square feet">{sqft === null ? null : formatNumber(sqft)}</Row>
        <Row label="Assigned agent">
          <AgentMenu deal={deal} />
        </Row>
        <Row label="Added">{formatDate(deal.created_at, timeZone)}</Row>
      </dl>
    </Card>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid min-h-10 grid-cols-[96px_minmax(0,1fr)] content-center items-baseline gap-3 py-1.5">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">
        {children || <span className="text-muted">Not set</span>}
      </dd>
    </div>
  );
}
