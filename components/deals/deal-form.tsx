"use client";

import { useRouter } from "next/navigation";
import { useCallback, useState } from "react";
import { UnsavedChanges } from "@/components/layout/unsaved-changes";
import { SaveNotice } from "@/components/records/save-notice";
import { useFormDraft } from "@/components/records/use-form-draft";
import { useSaving } from "@/components/records/use-saving";
import { Button, ButtonLink } from "@/components/ui/button";
import { FormFooter } from "@/components/ui/form-section";
import { showToast } from "@/components/ui/toast";
import { dayIn } from "@/lib/calendar-day";
import { changedDealBody, dealFormValues, type Chosen } from "@/lib/deals/form-values";
import { readDeal, useCreateDeal, useUpdateDeal } from "@/lib/deals/hooks";
import { dealMessages } from "@/lib/deals/messages";
import { dealFailureText } from "@/lib/deals/save-failure";
import type { Deal } from "@/lib/deals/serialize";
import { DealFields } from "./deal-fields";
import { formField, useDealForm } from "./use-deal-form";

export type DealFormProps = {
  /** The deal to edit, or null to create one. */
  deal: Deal | null;
  /** What a new deal begins with: the client it was opened from. */
  client: Chosen | null;
  person: { id: string; name: string };
  canAssign: boolean;
  timeZone: string;
};

/** Creates or edits a deal (SPEC §2.12, §5). */
export function DealForm({ deal, client, person, canAssign, timeZone }: DealFormProps) {
  const router = useRouter();
  const today = useCallback(() => dayIn(timeZone), [timeZone]);
  const start = { personId: person.id, client };
  const { form, before, readBody, restart } = useDealForm(dealFormValues(deal, start), today);
  const [stored, setStored] = useState(deal);
  const createDeal = useCreateDeal();
  const updateDeal = useUpdateDeal();
  const saving = useSaving({
    form,
    isEdit: deal !== null,
    check: () => form.trigger(undefined, { shouldFocus: true }),
    send,
    onSaved: leave,
    failureText: dealFailureText,
    fieldFor: (name) => formField(form, name),
  });
  useFormDraft(`${person.id}:deal:${deal?.id ?? "new"}`, {
    isDirty: form.formState.isDirty,
    read: () => form.getValues(),
    fill: (values) => form.reset(values, { keepDefaultValues: true }),
  });

  function send({ overwrite }: { overwrite: boolean }): Promise<Deal> {
    const body = readBody();
    if (!stored) return createDeal.mutateAsync(body);
    const changes = changedDealBody(before(), body);
    const guard = overwrite ? {} : { updated_at: stored.updated_at };
    return updateDeal.mutateAsync({ id: stored.id, changes: { ...changes, ...guard } });
  }

  function leave(saved: Deal) {
    showToast({
      title: deal ? "Deal saved" : "Deal added",
      description: saved.title,
      action: { label: "View", onClick: () => router.push(`/deal/${saved.id}`) },
    });
    router.replace("/deals");
  }

  function reload(fresh: Deal) {
    restart(dealFormValues(fresh, start));
    setStored(fresh);
    saving.clearProblem();
  }

  const { problem, phase } = saving;
  const agentName = deal ? (deal.owner_name ?? "Former member") : `${person.name} (you)`;
  return (
    <form
      noValidate
      className="max-w-form"
      onSubmit={(event) => {
        event.preventDefault();
        void saving.submit();
      }}
    >
      <DealFields
        form={form}
        today={today}
        agent={canAssign ? { id: deal?.owner_id ?? person.id, name: agentName } : null}
        storedCommission={stored?.commission ?? 0}
      />
      <FormFooter
        className="mt-4"
        notice={
          <SaveNotice
            problem={problem}
            kind="deal"
            id={stored?.id ?? null}
            read={readDeal}
            readFailed={dealMessages.fetchFailed}
            onReload={reload}
            onOverwrite={() => void saving.submit({ overwrite: true })}
          />
        }
      >
        <ButtonLink href="/deals">Cancel</ButtonLink>
        <Button type="submit" variant="primary" pending={phase !== "editing"}>
          {deal ? "Save deal" : "Add deal"}
        </Button>
      </FormFooter>
      <UnsavedChanges when={form.formState.isDirty && phase !== "left"} />
    </form>
  );
}
