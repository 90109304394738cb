"use client";

import { CalendarPlus, Mail, MessageSquareText, Phone, PhoneCall } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { RecordHeader } from "@/components/records/record-header";
import { StatusMenu } from "@/components/records/status-menu";
import type { ComposerAbout } from "@/components/timeline/composer";
import type { TabWish } from "@/components/timeline/use-tab-wish";
import { Avatar } from "@/components/ui/avatar";
import { Button, ButtonLink } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import { useUpdateClient } from "@/lib/clients/hooks";
import { CLIENT_STATUSES } from "@/lib/clients/list";
import { updateFailureText } from "@/lib/clients/save-failure";
import type { Client } from "@/lib/clients/serialize";
import { statusColor, type ClientStatus } from "@/lib/clients/status-color";
import type { ComposerRights } from "@/lib/timeline/rights";
import DeleteClientDialog from "./delete-client-dialog";

// `ssr: false` gives it a boundary of its own: without one the whole page would give way to its skeleton.
const NextTaskDialog = dynamic(() => import("@/components/timeline/next-task-dialog"), {
  ssr: false,
});

type ClientHeaderProps = {
  client: Client;
  about: ComposerAbout;
  rights: ComposerRights;
  wish: TabWish;
  timeZone: string;
};

/** The client's name, and what moves them on: to call, to write, the next task. */
export function ClientHeader({ client, ...reach }: ClientHeaderProps) {
  return (
    <RecordHeader
      record={client}
      title={client.name}
      leading={
        <Avatar
          id={client.id}
          name={client.name}
          size="xl"
          className="touch:size-12 touch:text-lg"
        />
      }
      facts={
        <>
          <ClientStatusMenu client={client} />
          {client.company && <p className="truncate text-muted">{client.company}</p>}
        </>
      }
      actions={<WaysToReach {...reach} />}
      edit={client.can_update ? { label: "Edit client", href: `/clients/edit/${client.id}` } : null}
      deletion={
        client.can_delete
          ? { label: "Delete client", Dialog: DeleteClientDialog, listHref: "/clients" }
          : null
      }
    />
  );
}

/** It shows at once and goes back if the server refuses. */
function ClientStatusMenu({ client }: { client: Client }) {
  const updateClient = useUpdateClient();
  const change = (status: ClientStatus) =>
    updateClient.mutate(
      { id: client.id, changes: { status }, shown: { status } },
      { onError: (error) => showToast({ variant: "error", title: updateFailureText(error) }) },
    );
  return (
    <StatusMenu
      status={client.status}
      statuses={CLIENT_STATUSES}
      toneOf={statusColor}
      canChange={client.can_update}
      onChange={change}
    />
  );
}

/** On the phone the first three; a call is logged and a task set right under them. */
function WaysToReach({ about, rights, wish, timeZone }: Omit<ClientHeaderProps, "client">) {
  const [settingTask, setSettingTask] = useState(false);
  const { canConverse, canAddTask } = rights;
  return (
    <>
      <ButtonLink
        href={`tel:${about.phone}`}
        prefetch={false}
        onClick={() => canConverse && wish.choose("call")}
      >
        <Phone aria-hidden="true" />
        Call
      </ButtonLink>
      {canConverse && (
        <>
          <Button onClick={() => wish.ask("text")}>
            <MessageSquareText aria-hidden="true" />
            Text
          </Button>
          <Button onClick={() => wish.ask("email")}>
            <Mail aria-hidden="true" />
            Email
          </Button>
          <Button className="touch:hidden" onClick={() => wish.ask("call")}>
            <PhoneCall aria-hidden="true" />
            Log call
          </Button>
        </>
      )}
      {canAddTask && (
        <Button className="touch:hidden" onClick={() => setSettingTask(true)}>
          <CalendarPlus aria-hidden="true" />
          Next task
        </Button>
      )}
      {settingTask && (
        <NextTaskDialog about={about} timeZone={timeZone} onClose={() => setSettingTask(false)} />
      )}
    </>
  );
}
