"use client";

import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";
import { UnsavedChanges } from "@/components/layout/unsaved-changes";
import { useFormDraft } from "@/components/layout/use-form-draft";
import { Banner } from "@/components/ui/banner";
import { Button, ButtonLink } from "@/components/ui/button";
import { FormFooter } from "@/components/ui/form-section";
import { showToast } from "@/components/ui/toast";
import { dayIn } from "@/lib/calendar-day";
import {
  changedDealBody,
  dealFormValues,
  type Chosen,
  type DealField,
} from "@/lib/deals/form-values";
import type { Deal } from "@/lib/deals/serialize";
import { DealFields } from "./deal-fields";
import { StaleDealNotice } from "./stale-deal-notice";
import { formField, useDealForm } from "./use-deal-form";
import { useSaveDeal, type SaveOutcome } from "./use-save-deal";

export type DealFormProps = {
  /** The deal to edit, or null to create one. */
  deal: Deal | null;
  /** What a new deal begins with: the client it was opened from. */
  client: Chosen | null;
  person: { id: string; name: string };
  canAssign: boolean;
  timeZone: string;
};

type Problem = { kind: "refused"; text: string } | { kind: "stale" };

/** Creates or edits a deal (SPEC §2.12, §5). */
export function DealForm({ deal, client, person, canAssign, timeZone }: DealFormProps) {
  const router = useRouter();
  const today = useCallback(() => dayIn(timeZone), [timeZone]);
  const start = { personId: person.id, client };
  const { form, before, readBody, restart } = useDealForm(dealFormValues(deal, start), today);
  const [stored, setStored] = useState(deal);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [phase, setPhase] = useState<"editing" | "saving" | "left">("editing");
  const saving = useRef(false);
  const save = useSaveDeal();
  const draft = useFormDraft(`${person.id}:deal:${deal?.id ?? "new"}`, form);
  // SPEC §5: editing a field clears the visible form error.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          setProblem(afterTyping);
          if (name) form.clearErrors(name as DealField);
        },
      }),
    [form],
  );

  async function submit({ overwrite = false } = {}) {
    if (saving.current) return;
    saving.current = true;
    const valid = await form.trigger(undefined, { shouldFocus: true });
    if (!valid) {
      saving.current = false;
      return;
    }
    setPhase("saving");
    setProblem(null);
    settle(await send(overwrite));
  }

  function send(overwrite: boolean): Promise<SaveOutcome> {
    const body = readBody();
    if (!stored) return save.create(body);
    const readAt = overwrite ? null : stored.updated_at;
    return save.update(stored.id, changedDealBody(before(), body), readAt);
  }

  function settle(outcome: SaveOutcome) {
    if (outcome.kind === "saved") return leave(outcome.deal);
    saving.current = false;
    setPhase("editing");
    if (outcome.kind === "stale") return setProblem({ kind: "stale" });
    if (outcome.signedOut) draft.keep();
    for (const [name, message] of Object.entries(outcome.fields)) {
      const field = formField(form, name);
      if (field) form.setError(field, { message });
    }
    setProblem({ kind: "refused", text: outcome.text });
  }

  function leave(saved: Deal) {
    setPhase("left");
    showToast({
      title: deal ? "Deal saved" : "Deal added",
      description: saved.title,
      action: { label: "View", onClick: () => router.push(`/deal/${saved.id}`) },
    });
    router.push("/deals");
  }

  function reload(fresh: Deal) {
    restart(dealFormValues(fresh, start));
    setStored(fresh);
    setProblem(null);
  }

  const agentName = deal ? (deal.owner_name ?? "Former member") : `${person.name} (you)`;
  return (
    <form
      noValidate
      className="max-w-form"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <DealFields
        form={form}
        today={today}
        agent={canAssign ? { id: deal?.owner_id ?? person.id, name: agentName } : null}
        storedCommission={stored?.commission ?? 0}
      />
      <div className="mt-4 space-y-3 empty:hidden">
        {problem?.kind === "refused" && <Banner>{problem.text}</Banner>}
        {problem?.kind === "stale" && stored && (
          <StaleDealNotice
            dealId={stored.id}
            onReload={reload}
            onOverwrite={() => void submit({ overwrite: true })}
          />
        )}
      </div>
      <FormFooter className="mt-4">
        <ButtonLink href="/deals">Cancel</ButtonLink>
        <Button type="submit" variant="primary" pending={phase !== "editing"}>
          {deal ? "Save deal" : "Add deal"}
        </Button>
      </FormFooter>
      <UnsavedChanges when={form.formState.isDirty && phase !== "left" && !draft.kept} />
    </form>
  );
}

const afterTyping = (problem: Problem | null) => (problem?.kind === "refused" ? null : problem);
