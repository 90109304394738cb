"use client";

import { useRouter } from "next/navigation";
import { useEffect, useMemo, useState } from "react";
import { RecordForm } from "@/components/foundation/record-layer/record-form";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { Banner } from "@/components/foundation/ui/banner";
import { showToast } from "@/components/foundation/ui/toast";
import { FirstDealSection } from "@/components/records/deals/first-deal-section";
import { CustomFieldSections } from "@/components/records/custom-fields/custom-field-sections";
import { useToday } from "@/lib/foundation/dates/use-today";
import { clientFieldLabels } from "@/lib/records/clients/field-labels";
import { clientBody, clientFormSchema, clientValues } from "@/lib/records/clients/form-values";
import { useCreateClient, useReadClient, useUpdateClient } from "@/lib/records/clients/hooks";
import { clientMessages } from "@/lib/records/clients/messages";
import { createFailureText, updateFailureText } from "@/lib/records/clients/save-failure";
import type { Client } from "@/lib/records/clients/serialize";
import { toCustomLabels } from "@/lib/records/custom-fields/field-labels";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import { useCreateDeal } from "@/lib/records/deals/hooks";
import { TAG_FIELD_ALIASES } from "@/lib/records/tags/form-tags";
import { ClientFields } from "./client-fields";

/** The time that the message about the deal shows before the list opens, in milliseconds. */
const DEAL_FAILURE_REDIRECT = 3000;

type ClientFormProps = {
  /** The client to edit, or null to create one. */
  client: Client | null;
  person: { id: string; name: string };
  canAssign: boolean;
  canCreateDeal: boolean;
  /** The team's own fields that the person may change. */
  customFields: CustomField[];
};

type Saved = { client: Client; deal: "none" | "created" | "failed" };

/** Creates or edits a client. A new client may come with a first deal. */
export function ClientForm(props: ClientFormProps) {
  const { client, person, canAssign, canCreateDeal, customFields } = props;
  const today = useToday();
  const router = useRouter();
  const [dealFailed, setDealFailed] = useState(false);
  const [warned, setWarned] = useState(false);
  const createClient = useCreateClient();
  const updateClient = useUpdateClient();
  const createDeal = useCreateDeal();
  const readClient = useReadClient();
  const schema = useMemo(() => clientFormSchema(client, customFields), [client, customFields]);
  const recordForm = useRecordForm({
    record: client,
    toValues: (read) => clientValues(read, person.id, customFields),
    toBody: (values) => clientBody(values, today, customFields),
    schema,
    create: async ({ body: { deal, ...body }, idempotencyKey }): Promise<Saved> => {
      const created = await createClient.mutateAsync({ body, idempotencyKey });
      if (!deal) return { client: created, deal: "none" };
      const first = { body: { client_id: created.id, ...deal }, idempotencyKey };
      return { client: created, deal: await addDeal(first) };
    },
    update: async (change): Promise<Saved> => ({
      client: await updateClient.mutateAsync(change),
      deal: "none",
    }),
    onSaved: leave,
    fieldAliases: TAG_FIELD_ALIASES,
    failureText: client ? updateFailureText : createFailureText,
    draft: `${person.id}:client:${client?.id ?? "new"}`,
  });
  useEffect(() => {
    if (!dealFailed) return;
    const timer = setTimeout(() => router.replace("/clients"), DEAL_FAILURE_REDIRECT);
    return () => clearTimeout(timer);
  }, [dealFailed, router]);

  function addDeal(first: Parameters<typeof createDeal.mutateAsync>[0]) {
    return createDeal.mutateAsync(first).then(
      () => "created" as const,
      () => "failed" as const,
    );
  }

  function leave({ client: { id, name }, deal }: Saved) {
    if (deal === "failed") return setDealFailed(true);
    showToast({
      title: deal === "created" ? `${name} and the deal were saved` : `${name} was saved`,
      action: { label: "View", onClick: () => router.push(`/client/${id}`) },
    });
    router.replace("/clients");
  }

  /** Saves the client. A deal section without a title is discarded, so the form warns once before that. */
  async function submit(how?: { overwrite: boolean }) {
    const { withDeal, deal } = recordForm.form.getValues();
    const isNoDeal = !client && withDeal && deal.title.trim() === "";
    if (!isNoDeal || warned) return recordForm.submit(how);
    setWarned(true);
    const isElseRight = await recordForm.form.trigger(undefined, { shouldFocus: true });
    recordForm.form.setError("deal.title", { message: clientMessages.dealUntitled });
    if (isElseRight) recordForm.form.setFocus("deal.title");
  }

  return (
    <RecordForm
      form={{ ...recordForm, submit }}
      theirs={{
        kind: "client",
        read: readClient,
        readFailed: clientMessages.fetchFailed,
        labels: { ...clientFieldLabels, ...toCustomLabels<Client>(customFields) },
      }}
      cancelHref="/clients"
      action="Save client"
      notice={dealFailed && <Banner tone="warning">{clientMessages.dealFailed}</Banner>}
    >
      <ClientFields form={recordForm.form} {...{ client, person, canAssign }} />
      <CustomFieldSections form={recordForm.form} fields={customFields} />
      {!client && canCreateDeal && <FirstDealSection form={recordForm.form} today={today} />}
    </RecordForm>
  );
}
