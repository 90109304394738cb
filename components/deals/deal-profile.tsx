"use client";

import type { ReactNode } from "react";
import { BreadcrumbLabel } from "@/components/layout/breadcrumb-label";
import { RecordColumns } from "@/components/records/record-columns";
import { Composer } from "@/components/timeline/composer";
import { Timeline } from "@/components/timeline/timeline";
import { useTabRequest } from "@/components/timeline/use-tab-request";
import { useDeal } from "@/lib/deals/hooks";
import type { Deal, StatusChange } from "@/lib/deals/serialize";
import type { InitialData } from "@/lib/records/initial-data";
import type { ComposerSubject } from "@/lib/timeline/composer-subject";
import type { InitialTimeline } from "@/lib/timeline/hooks";
import type { ComposerRights } from "@/lib/timeline/rights";
import { DealDetails } from "./deal-details";
import { DealFigures } from "./deal-figures";
import { DealHeader } from "./deal-header";
import { DealHistory } from "./deal-history";

type DealProfileProps = {
  /** As the server read it; later changes come through the cache. */
  deal: InitialData<Deal>;
  history: InitialData<StatusChange[]>;
  timeline: InitialTimeline;
  /** Whom it is for, and what may be written to them; null where the client is gone or out of sight. */
  client: { about: ComposerSubject; rights: ComposerRights } | null;
  personId: string;
  /** The deal's tasks and key dates, drawn by the page. */
  children: ReactNode;
};

/** One deal: its money and property, what happened on it and with its client, what comes next. */
export function DealProfile(props: DealProfileProps) {
  const { deal: initialData, history, timeline, client, personId, children } = props;
  const { data: deal = initialData.data } = useDeal(initialData.data.id, initialData);
  const tabRequest = useTabRequest();
  return (
    <>
      <BreadcrumbLabel label={deal.title} />
      <DealHeader deal={deal} reach={client && { ...client, tabRequest }} />
      <RecordColumns
        details={
          <>
            <DealFigures deal={deal} />
            <DealDetails deal={deal} />
            <DealHistory dealId={deal.id} initialData={history} />
          </>
        }
        composer={client && <Composer {...client} personId={personId} tabRequest={tabRequest} />}
        main={
          <Timeline subject={{ deal_id: deal.id }} initialData={timeline} personId={personId} />
        }
        aside={children}
      />
    </>
  );
}
