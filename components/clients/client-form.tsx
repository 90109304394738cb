"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { FirstDealSection } from "@/components/deals/first-deal-section";
import { UnsavedChanges } from "@/components/layout/unsaved-changes";
import { Banner } from "@/components/ui/banner";
import { Button, ButtonLink } from "@/components/ui/button";
import { FormFooter } from "@/components/ui/form-section";
import { showToast } from "@/components/ui/toast";
import { formatPhone } from "@/lib/format";
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
import { StaleNotice } from "./stale-notice";
import { useFormDraft } from "./use-form-draft";
import { useSaveClient, type SaveOutcome } from "./use-save-client";

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
  const [readAt, setReadAt] = useState(client?.updated_at ?? null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [phase, setPhase] = useState<"editing" | "saving" | "left">("editing");
  const saving = useRef(false);
  const save = useSaveClient();
  const dirty = form.formState.isDirty || deal.formState.isDirty;
  const draft = useFormDraft(`${person.id}:${client?.id ?? "new"}`, form, deal);
  useEffect(() => {
    if (problem?.kind !== "deal") return;
    const timer = setTimeout(() => router.push("/clients"), DEAL_FAILURE_REDIRECT);
    return () => clearTimeout(timer);
  }, [problem, router]);

  async function submit({ overwrite = false } = {}) {
    if (saving.current) return;
    form.setValue("phone", formatPhone(form.getValues("phone")));
    const valid = await form.trigger(undefined, { shouldFocus: true });
    const dealValid = !withDeal || (await deal.trigger(undefined, { shouldFocus: valid }));
    if (!valid || !dealValid || saving.current) return;
    saving.current = true;
    setPhase("saving");
    setProblem(null);
    settle(await send(overwrite));
  }

  function send(overwrite: boolean): Promise<SaveOutcome> {
    if (client) return save.update(client.id, changedFields(form), overwrite ? null : readAt);
    const dealValues = deal.getValues();
    return save.create(
      form.getValues(),
      withDeal && wantsFirstDeal(dealValues) ? dealValues : null,
    );
  }

  function settle(outcome: SaveOutcome) {
    if (outcome.kind === "saved") return leave(outcome);
    saving.current = false;
    setPhase("editing");
    if (outcome.kind === "stale") return setProblem({ kind: "stale" });
    const { error } = outcome;
    if (error.status === 401) draft.keep();
    for (const [name, message] of Object.entries(error.fields ?? {})) {
      if (isFormField(name)) form.setError(name, { message });
    }
    const text = client ? updateFailureText(error) : createFailureText(error);
    setProblem({ kind: "failure", text });
  }

  function leave(outcome: SaveOutcome & { kind: "saved" }) {
    setPhase("left");
    if (outcome.deal === "failed") return setProblem({ kind: "deal" });
    const { id, name } = outcome.client;
    showToast({
      title: outcome.deal === "created" ? `${name} and the deal were saved` : `${name} was saved`,
      action: { label: "View", onClick: () => router.push(`/client/${id}`) },
    });
    router.push("/clients");
  }

  function reload(fresh: Client) {
    form.reset(formValues(fresh, person.id));
    setReadAt(fresh.updated_at);
    setProblem(null);
  }

  const ownerName = client ? (client.owner_name ?? "Former member") : `${person.name} (you)`;
  const mayAssign = client ? client.can_assign : canAssign;
  return (
    <form
      noValidate
      className="max-w-form"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
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
      <div className="space-y-3 empty:hidden">
        {problem?.kind === "failure" && <Banner>{problem.text}</Banner>}
        {problem?.kind === "deal" && <Banner tone="warning">{clientMessages.dealFailed}</Banner>}
        {problem?.kind === "stale" && client && (
          <StaleNotice
            clientId={client.id}
            onReload={reload}
            onOverwrite={() => void submit({ overwrite: true })}
          />
        )}
      </div>
      <FormFooter className="mt-4">
        <ButtonLink href="/clients">Cancel</ButtonLink>
        <Button type="submit" variant="primary" pending={phase !== "editing"}>
          Save client
        </Button>
      </FormFooter>
      <UnsavedChanges when={dirty && phase !== "left" && !draft.kept} />
    </form>
  );
}

type Problem = { kind: "failure"; text: string } | { kind: "deal" } | { kind: "stale" };

/** The API's own schema, but the form keeps what was typed rather than what would be sent. */
const checkClient = zodResolver(createClientBody, undefined, { raw: true });
