"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { toastFailure } from "@/components/foundation/record-layer/toast-failure";
import { Button } from "@/components/foundation/ui/button";
import { EmptyState } from "@/components/foundation/ui/empty-state";
import { showToast } from "@/components/foundation/ui/toast";
import { CUSTOM_FIELD_TYPES, type CustomizedKind } from "@/lib/records/custom-fields/field-types";
import { useCreateCustomField } from "@/lib/records/custom-fields/write-hooks";
import { customFieldMessages as text } from "@/lib/records/custom-fields/messages";
import type { SuggestedField } from "@/lib/records/custom-fields/suggestions";

type SuggestedFieldsProps = {
  kind: CustomizedKind;
  fields: readonly SuggestedField[];
  /** Whether the team has no fields of its own yet. */
  isStart: boolean;
};

/** Renders ready-made fields, each added with one press. */
export function SuggestedFields({ kind, fields, isStart }: SuggestedFieldsProps) {
  const list = fields.length > 0 && (
    <ul role="list" aria-label={text.suggestions} className="grid gap-2 text-left sm:grid-cols-2">
      {fields.map((field) => (
        <SuggestionRow key={field.key} kind={kind} field={field} />
      ))}
    </ul>
  );
  if (isStart)
    return (
      <EmptyState
        icon="list-plus"
        title={text.none}
        text={text.noneText}
        action={list && <div className="w-full">{list}</div>}
      />
    );
  return (
    <section aria-labelledby="suggested-fields">
      <h2 id="suggested-fields" className="mb-2 text-lg">
        {text.suggestions}
      </h2>
      {list}
    </section>
  );
}

type SuggestionRowProps = { kind: CustomizedKind; field: SuggestedField };

function SuggestionRow({ kind, field }: SuggestionRowProps) {
  const { label, type, is_yearly } = field;
  const router = useRouter();
  const [isRefreshing, refresh] = useTransition();
  const { mutateAsync: create, isPending } = useCreateCustomField(kind);
  const add = () =>
    create({
      body: { kind, ...field },
      idempotencyKey: `suggested-${crypto.randomUUID()}`,
    }).then(
      () => {
        showToast({ title: text.saved(label) });
        refresh(() => router.refresh());
      },
      (error: unknown) => toastFailure(error, text),
    );
  return (
    <li className="flex items-center gap-3 rounded-card border border-line bg-surface py-2 pr-2 pl-4">
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{label}</span>
        <span className="block text-sm text-muted">
          {CUSTOM_FIELD_TYPES[type]}
          {is_yearly && ", every year"}
        </span>
      </span>
      <Button
        icon="plus"
        size="sm"
        aria-label={`Add ${label}`}
        pending={isPending || isRefreshing}
        onClick={() => void add()}
      >
        Add
      </Button>
    </li>
  );
}
