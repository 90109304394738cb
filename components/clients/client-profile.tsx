"use client";

import type { ReactNode } from "react";
import { BreadcrumbLabel } from "@/components/layout/breadcrumb-label";
import { NoteSection } from "@/components/notes/note-section";
import { useClient } from "@/lib/clients/hooks";
import type { Client } from "@/lib/clients/serialize";
import type { NotePage } from "@/lib/notes/serialize";
import type { InitialPages } from "@/lib/records/hooks";
import type { InitialData } from "@/lib/records/initial-data";
import { ClientDetails } from "./client-details";
import { ClientHeader } from "./client-header";

export type ClientProfileProps = {
  /** As the server read it; later changes come through the cache. */
  client: InitialData<Client>;
  notes: InitialPages<NotePage>;
  personId: string;
  canSend: boolean;
  timeZone: string;
  /** The client's deals, drawn by the page. */
  deals: ReactNode;
  /** The client's tasks, drawn by the page. */
  tasks: ReactNode;
};

/** One client: who they are and how to reach them, what was said, what they buy or sell. */
export function ClientProfile({
  client: initialData,
  notes,
  personId,
  canSend,
  timeZone,
  deals,
  tasks,
}: ClientProfileProps) {
  const { data: client = initialData.data } = useClient(initialData.data.id, initialData);
  return (
    <>
      <BreadcrumbLabel label={client.name} />
      <ClientHeader {...{ client, canSend, timeZone }} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid min-w-0 gap-5 lg:order-last">
          <ClientDetails client={client} timeZone={timeZone} />
          {deals}
        </div>
        <div className="grid min-w-0 gap-5">
          {tasks}
          <NoteSection
            clientId={client.id}
            initialData={notes}
            canWrite={client.can_update}
            personId={personId}
            timeZone={timeZone}
          />
        </div>
      </div>
    </>
  );
}
