"use client";

import type { ReactNode } from "react";
import { BreadcrumbLabel } from "@/components/foundation/layout/breadcrumb-label";
import { RecordColumns } from "@/components/foundation/record-layer/record-columns";
import { LeadNotice } from "@/components/leads/lead-routing/lead-notice";
import { Composer } from "@/components/messaging/timeline/composer";
import { Timeline } from "@/components/messaging/timeline/timeline";
import { useTabRequest } from "@/components/messaging/timeline/use-tab-request";
import { ClientDetails } from "@/components/records/clients/client-details";
import { MergeNotice } from "@/components/records/clients/merge-notice";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import type { ClientLead } from "@/lib/leads/lead-routing/serialize";
import { toComposerSubject } from "@/lib/messaging/timeline/composer-subject";
import type { InitialTimeline } from "@/lib/messaging/timeline/hooks";
import type { ComposerRights } from "@/lib/messaging/timeline/rights";
import { useClient } from "@/lib/records/clients/hooks";
import type { ClientMerge } from "@/lib/records/clients/merging";
import type { Client } from "@/lib/records/clients/serialize";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import { ClientHeader } from "./client-header";

type ClientProfileProps = {
  /** The client as the server read it. Later changes come through the cache. */
  client: InitialData<Client>;
  timeline: InitialTimeline;
  /** The data of the notices above the page, loaded with it, so that they do not shift it later. */
  lead: InitialData<ClientLead>;
  merges: InitialData<ClientMerge[]>;
  rights: ComposerRights;
  /** The team's own fields of clients that the person sees. */
  customFields: CustomField[];
  personId: string;
  /** The client's tasks, key dates and deals, rendered by the page. */
  children: ReactNode;
};

/** Renders one client: details, timeline and next steps. */
export function ClientProfile(props: ClientProfileProps) {
  const { client: initialData, timeline, lead, merges, rights, personId, children } = props;
  const { customFields } = props;
  const { data: client = initialData.data } = useClient(initialData.data.id, initialData);
  const wish = useTabRequest();
  const about = toComposerSubject(client);
  return (
    <>
      <BreadcrumbLabel label={client.name} />
      <ClientHeader client={client} about={about} rights={rights} tabRequest={wish} />
      <LeadNotice clientId={client.id} initialData={lead} />
      {client.can_update && <MergeNotice clientId={client.id} initialData={merges} />}
      <RecordColumns
        details={<ClientDetails client={client} customFields={customFields} />}
        composer={
          <Composer
            about={about}
            rights={{ ...rights, canNote: client.can_update }}
            personId={personId}
            tabRequest={wish}
          />
        }
        main={
          <Timeline subject={{ client_id: client.id }} initialData={timeline} personId={personId} />
        }
        aside={children}
      />
    </>
  );
}
