"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { FirstDealSection } from "@/components/deals/first-deal-section";
import { UnsavedChanges } from "@/components/layout/unsaved-changes";
import { SaveNotice } from "@/components/records/save-notice";
import { useFormDraft } from "@/components/records/use-form-draft";
import { useSaving } from "@/components/records/use-saving";
import { Banner } from "@/components/ui/banner";
import { Button, ButtonLink } from "@/components/ui/button";
import { FormFooter } from "@/components/ui/form-section";
import { showToast } from "@/components/ui/toast";
import { formatPhone } from "@/lib/format";
import { useReadClient } from "@/lib/clients/hooks";
import { clientMessages } from "@/lib/clients/messages";
import { createFailureText, updateFailureText } from "@/lib/clients/save-failure";
import { createClientBody, type ClientFormValues } from "@/lib/clients/schema";
import type { Client } from "@/lib/clients/serialize";
import {
  emptyFirstDeal,
  firstDealResolver,
  wantsFirstDeal,
  type FirstDealValues,
} from "@/lib/deals/first-deal";
import { ClientFields } from "./client-fields";
import { changedFields, formValues, isFormField } from "./client-form-values";
import { failureOf } from "./failure-of";
import { useSaveClient, type SavedClient } from "./use-save-client";

/** SPEC §9: how long the message about the deal stands before the list opens (milliseconds). */
const DEAL_FAILURE_REDIRECT = 3000;

export type ClientFormProps = {
  /** The client to edit, or null to create one. */
  client: Client | null;
  person: { id: string; name: string };
  canAssign: boolean;
  canCreateDeal: boolean;
};

/** Creates or edits a client (SPEC §2.2, §5); a new one may bring its first deal. */
export function ClientForm({ client, person, canAssign, canCreateDeal }: ClientFormProps) {
  const router = useRouter();
  const form = useForm<ClientFormValues>({
    defaultValues: formValues(client, person.id),
    resolver: checkClient,
  });
  const deal = useForm<FirstDealValues>({
    defaultValues: emptyFirstDeal,
    resolver: firstDealResolver,
  });
  const [withDeal, setWithDeal] = useState(false);
  const [readAt, setReadAt] = useState(client?.updated_at);
  const [dealFailed, setDealFailed] = useState(false);
  const save = useSaveClient();
  const readClient = useReadClient();
  const saving = useSaving({
    form,
    isEdit: client !== null,
    check,
    send,
    onSaved: leave,
    failureText: (error) =>
      client ? updateFailureText(failureOf(error)) : createFailureText(failureOf(error)),
    fieldFor: (name) => (isFormField(name) ? name : null),
  });
  const isDirty = form.formState.isDirty || deal.formState.isDirty;
  useFormDraft(`${person.id}:client:${client?.id ?? "new"}`, {
    isDirty,
    read: () => ({ client: form.getValues(), deal: deal.getValues(), withDeal }),
    fill: (draft) => {
      form.reset(draft.client, { keepDefaultValues: true });
      deal.reset(draft.deal, { keepDefaultValues: true });
      setWithDeal(draft.withDeal);
    },
  });
  useEffect(() => {
    if (!dealFailed) return;
    const timer = setTimeout(() => router.replace("/clients"), DEAL_FAILURE_REDIRECT);
    return () => clearTimeout(timer);
  }, [dealFailed, router]);

  async function check(): Promise<boolean> {
    form.setValue("phone", formatPhone(form.getValues("phone")));
    const valid = await form.trigger(undefined, { shouldFocus: true });
    if (!withDeal) return valid;
    return (await deal.trigger(undefined, { shouldFocus: valid })) && valid;
  }

  function send({ overwrite }: { overwrite: boolean }): Promise<SavedClient> {
    if (client) {
      const guard = overwrite ? {} : { updated_at: readAt };
      return save.update(client.id, { ...changedFields(form), ...guard });
    }
    const first = deal.getValues();
    return save.create(form.getValues(), withDeal && wantsFirstDeal(first) ? first : null);
  }

  function leave({ client: { id, name }, deal: firstDeal }: SavedClient) {
    if (firstDeal === "failed") return setDealFailed(true);
    showToast({
      title: firstDeal === "created" ? `${name} and the deal were saved` : `${name} was saved`,
      action: { label: "View", onClick: () => router.push(`/client/${id}`) },
    });
    router.replace("/clients");
  }

  function reload(fresh: Client) {
    form.reset(formValues(fresh, person.id));
    setReadAt(fresh.updated_at);
    saving.clearProblem();
  }

  const { problem, phase } = saving;
  const ownerName = client ? (client.owner_name ?? "Former member") : `${person.name} (you)`;
  const mayAssign = client ? client.can_assign : canAssign;
  return (
    <form
      noValidate
      className="max-w-form"
      onSubmit={(event) => {
        event.preventDefault();
        void saving.submit();
      }}
    >
      <ClientFields
        form={form}
        owner={mayAssign ? { id: client?.owner_id ?? person.id, name: ownerName } : null}
        {...(client && { clientId: client.id })}
      />
      {!client && canCreateDeal && (
        <FirstDealSection form={deal} open={withDeal} onOpenChange={setWithDeal} />
      )}
      <FormFooter
        className="mt-4"
        notice={
          dealFailed ? (
            <Banner tone="warning">{clientMessages.dealFailed}</Banner>
          ) : (
            <SaveNotice
              problem={problem}
              kind="client"
              id={client?.id ?? null}
              read={readClient}
              readFailed={clientMessages.fetchFailed}
              onReload={reload}
              onOverwrite={() => void saving.submit({ overwrite: true })}
            />
          )
        }
      >
        <ButtonLink href="/clients">Cancel</ButtonLink>
        <Button type="submit" variant="primary" pending={phase !== "editing"}>
          Save client
        </Button>
      </FormFooter>
      <UnsavedChanges when={isDirty && phase !== "left"} />
    </form>
  );
}

/** The API's own schema, but the form keeps what was typed rather than what would be sent. */
const checkClient = zodResolver(createClientBody, undefined, { raw: true });
