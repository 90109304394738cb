"use client";

import type { ReactNode } from "react";
import { BreadcrumbLabel } from "@/components/foundation/layout/breadcrumb-label";
import { RecordColumns } from "@/components/foundation/record-layer/record-columns";
import { Composer } from "@/components/messaging/timeline/composer";
import { Timeline } from "@/components/messaging/timeline/timeline";
import { useTabRequest } from "@/components/messaging/timeline/use-tab-request";
import { AgreementNotice } from "@/components/records/buyer-agreements/agreement-notice";
import { DealDetails } from "@/components/records/deals/deal-details";
import { DealFigures } from "@/components/records/deals/deal-figures";
import { DealHistory } from "@/components/records/deals/deal-history";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import type { ComposerSubject } from "@/lib/messaging/timeline/composer-subject";
import type { InitialTimeline } from "@/lib/messaging/timeline/hooks";
import type { ComposerRights } from "@/lib/messaging/timeline/rights";
import type { ClientAgreements } from "@/lib/records/buyer-agreements/serialize";
import { isOffering } from "@/lib/records/buyer-agreements/showing";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import { useDeal } from "@/lib/records/deals/hooks";
import type { Deal, StatusChange } from "@/lib/records/deals/serialize";
import { DealHeader } from "./deal-header";

type DealProfileProps = {
  /** The deal as the server read it. Later changes come through the cache. */
  deal: InitialData<Deal>;
  history: InitialData<StatusChange[]>;
  timeline: InitialTimeline;
  /** The deal's client and the reader's rights to write to them, or null when the client is deleted or not visible. */
  client: { about: ComposerSubject; rights: ComposerRights } | null;
  /**
   * The data of the notice above the page, loaded with it, so that it does not shift it later. Null without a
   * client.
   */
  agreements: InitialData<ClientAgreements> | null;
  /** The team's own fields of deals that the person sees. */
  customFields: CustomField[];
  personId: string;
  /** The deal's tasks and key dates, rendered by the page. */
  children: ReactNode;
};

/** Renders one deal: money, property, the timeline of deal and client, and next steps. */
export function DealProfile(props: DealProfileProps) {
  const { deal: initialData, history, timeline, client, agreements, personId, children } = props;
  const { data: deal = initialData.data } = useDeal(initialData.data.id, initialData);
  const tabRequest = useTabRequest();
  return (
    <>
      <BreadcrumbLabel label={deal.title} />
      <DealHeader deal={deal} reach={client && { ...client, tabRequest }} />
      {agreements && isOffering(deal.status) && (
        <AgreementNotice clientId={deal.client_id} initial={agreements} className="mb-5" />
      )}
      <RecordColumns
        details={
          <>
            <DealFigures deal={deal} />
            <DealDetails deal={deal} customFields={props.customFields} />
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
