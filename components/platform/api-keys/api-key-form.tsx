"use client";

import { useState } from "react";
import { ChoiceField, TextField } from "@/components/foundation/record-layer/fields";
import { RecordForm } from "@/components/foundation/record-layer/record-form";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { Banner } from "@/components/foundation/ui/banner";
import { ButtonLink } from "@/components/foundation/ui/button";
import { CopyField } from "@/components/foundation/ui/copy-field";
import { FieldError } from "@/components/foundation/ui/field";
import { FormSection } from "@/components/foundation/ui/form-section";
import { PermissionMatrix } from "@/components/organisation/roles/permission-matrix";
import type { Permission } from "@/lib/foundation/auth/permissions";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { useCreateApiKey } from "@/lib/platform/api-keys/hooks";
import { KEY_AREAS } from "@/lib/platform/api-keys/key-areas";
import { apiKeyMessages as text } from "@/lib/platform/api-keys/messages";
import { createApiKeyBody } from "@/lib/platform/api-keys/schema";

const LIFETIMES = [
  ["30", "30 days"],
  ["90", "90 days"],
  ["365", "One year"],
  ["", "Until it is revoked"],
] as const;

type KeyValues = { name: string; permissions: Permission[]; days: string };

const toExpiry = (days: string) =>
  days === "" ? null : new Date(Date.now() + Number(days) * 86_400_000).toISOString();

/** Creates a key with a name, permissions and lifetime, then shows the key once. */
export function ApiKeyForm({ maker }: { maker: Permission[] }) {
  const [newKey, setNewKey] = useState<string>();
  const { mutateAsync: create } = useCreateApiKey();
  const recordForm = useRecordForm<KeyValues, object, { id: string }, { key: string }>({
    record: null,
    toValues: () => ({ name: "", permissions: [], days: "365" }),
    toBody: ({ name, permissions, days }) => ({ name, permissions, expires_at: toExpiry(days) }),
    schema: createApiKeyBody,
    create: ({ body }) => create(body),
    onSaved: ({ key }) => setNewKey(key),
    failureText: (error) => toSaveFailureText(error, { ...text, saveFailed: text.keyFailed }),
  });
  const { form } = recordForm;
  const nothingChosen = form.formState.errors.permissions?.message;
  if (newKey) return <NewKey value={newKey} />;
  return (
    <RecordForm form={recordForm} cancelHref="/settings/api" action="Create key">
      <FormSection title="What it is for">
        <TextField
          form={form}
          name="name"
          label="Name"
          required
          maxLength={60}
          placeholder="Which program it is for"
        />
        <ChoiceField form={form} name="days" label="Valid for" options={LIFETIMES} />
      </FormSection>
      <FormSection
        title="What it may do"
        text="Own means your own records, Team everyone’s on your team, All the whole company’s. A key never has more access than you, and stops working when you leave the team."
      >
        <PermissionMatrix
          permissions={form.watch("permissions")}
          maker={maker}
          areas={KEY_AREAS}
          onChange={(permissions) =>
            form.setValue("permissions", permissions, { shouldDirty: true, shouldValidate: true })
          }
        />
        {nothingChosen && <FieldError>{nothingChosen}</FieldError>}
      </FormSection>
    </RecordForm>
  );
}

function NewKey({ value }: { value: string }) {
  return (
    <div className="flex max-w-form flex-col gap-5">
      <Banner tone="success">
        <p className="mb-3 font-medium">Copy the key now. You cannot see it again.</p>
        <CopyField label="Key" value={value} />
      </Banner>
      <p className="text-muted">
        A program sends it with each request as{" "}
        <code className="text-sm [overflow-wrap:anywhere]">Authorization: Bearer {"<key>"}</code>.
      </p>
      <div>
        <ButtonLink href="/settings/api">Done</ButtonLink>
      </div>
    </div>
  );
}
