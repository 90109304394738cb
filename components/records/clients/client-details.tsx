"use client";

import type { ComponentProps } from "react";
import { AssigneeMenu } from "@/components/foundation/record-layer/assignee-menu";
import { Detail, Details } from "@/components/foundation/record-layer/details";
import { createInPlaceEditor } from "@/components/foundation/record-layer/in-place";
import { Card, CardHeader } from "@/components/foundation/ui/card";
import { RelativeTime } from "@/components/foundation/ui/relative-time";
import { CustomDetails } from "@/components/records/custom-fields/custom-details";
import { TagsDetail } from "@/components/records/tags/tags-detail";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { namesWhere } from "@/lib/foundation/record-layer/field-table";
import { formatField } from "@/lib/foundation/record-layer/field-text";
import { formatCurrency, formatDate } from "@/lib/foundation/text/format";
import { clientFields } from "@/lib/records/clients/fields";
import { useReadClient, useUpdateClient } from "@/lib/records/clients/hooks";
import { clientMessages } from "@/lib/records/clients/messages";
import { updateFailureText } from "@/lib/records/clients/save-failure";
import type { Client } from "@/lib/records/clients/serialize";
import { SOURCE_LABELS } from "@/lib/records/clients/sources";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import type { ClientFieldEditorProps } from "./client-field-editor";
import { EmailLines, PhoneLines } from "./contact-lines";

const ClientInPlace = createInPlaceEditor(() => import("./client-field-editor"));

const BASIC = namesWhere(clientFields, { section: "basic" });
const SOURCE_TEXTS = namesWhere(clientFields, { kind: "text", section: "source" });

type ClientDetailsProps = {
  client: Client;
  /** The team's own fields that the person sees. */
  customFields: readonly CustomField[];
};

/** Renders the client's details: contact details, value and owner, and the team's own fields. */
export function ClientDetails({ client, customFields }: ClientDetailsProps) {
  const { mutateAsync: update } = useUpdateClient();
  const read = useReadClient();
  return (
    <>
      <BuiltInDetails client={client} />
      <CustomDetails
        fields={customFields}
        record={client}
        saving={{
          kind: "client",
          update,
          read,
          readFailed: clientMessages.fetchFailed,
          failureText: updateFailureText,
        }}
      />
    </>
  );
}

function BuiltInDetails({ client }: { client: Client }) {
  const timeZone = useTimeZone();
  const { mutateAsync: update } = useUpdateClient();
  const edited = (field: ClientFieldEditorProps["field"]) => ({
    label: clientFields[field].label,
    canEdit: client.can_update,
    editor: { client, field },
  });
  return (
    <Card>
      <CardHeader title="Details" />
      <Details>
        <Detail label="Phone">
          <PhoneLines
            client={client}
            edit={(first) => (
              <ClientInPlace {...edited("phone")} aside>
                {first}
              </ClientInPlace>
            )}
          />
        </Detail>
        <Detail label="Email">
          <EmailLines
            client={client}
            edit={(first) => (
              <ClientInPlace {...edited("email")} aside={Boolean(first)}>
                {first}
              </ClientInPlace>
            )}
          />
        </Detail>
        {BASIC.map((name) => (
          <Detail key={name} label={clientFields[name].label}>
            <ClientInPlace {...edited(name)}>
              {formatField(clientFields[name], client[name])}
            </ClientInPlace>
          </Detail>
        ))}
        <SourceDetails client={client} edited={edited} />
        <Detail label="Tags">
          <TagsDetail record={client} update={update} failureText={updateFailureText} />
        </Detail>
        <Detail label="Deal value">
          <span className="font-medium tabular-nums">{formatCurrency(client.deal_value)}</span>
        </Detail>
        <Detail label="Last contact">
          {client.last_contact_at ? (
            <RelativeTime at={client.last_contact_at} />
          ) : (
            <span className="text-muted">No contact yet</span>
          )}
        </Detail>
        <Detail label="Owner">
          <AssigneeMenu
            area="clients"
            label="Owner"
            record={client}
            name={client.name}
            update={update}
            failureText={updateFailureText}
          />
        </Detail>
        <Detail label="Added">{formatDate(client.created_at, timeZone)}</Detail>
      </Details>
    </Card>
  );
}

type SourceDetailsProps = {
  client: Client;
  edited: (
    field: ClientFieldEditorProps["field"],
  ) => Omit<ComponentProps<typeof ClientInPlace>, "children">;
};

/** Renders where the client came from, and when. */
const SourceDetails = ({ client, edited }: SourceDetailsProps) => (
  <>
    <Detail label="Source">
      <ClientInPlace
        {...edited("source")}
        canEdit={client.can_update && client.source === "unknown"}
      >
        {client.source !== "unknown" && SOURCE_LABELS[client.source]}
      </ClientInPlace>
    </Detail>
    {SOURCE_TEXTS.filter((name) => client.source !== "unknown" || client[name]).map((name) => (
      <Detail key={name} label={clientFields[name].label}>
        <ClientInPlace {...edited(name)}>{client[name]}</ClientInPlace>
      </Detail>
    ))}
    {client.received_at && (
      <Detail label="Received">
        <RelativeTime at={client.received_at} />
      </Detail>
    )}
  </>
);
