"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { TextField } from "@/components/foundation/record-layer/fields";
import { RecordForm } from "@/components/foundation/record-layer/record-form";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { Checkbox } from "@/components/foundation/ui/checkbox";
import { FieldError } from "@/components/foundation/ui/field";
import { FormSection } from "@/components/foundation/ui/form-section";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { toEventLabel } from "@/lib/platform/webhooks/event-labels";
import { useUpdateWebhook, useCreateWebhook } from "@/lib/platform/webhooks/hooks";
import { webhookMessages as text } from "@/lib/platform/webhooks/messages";
import {
  createWebhookBody,
  WEBHOOK_EVENTS,
  type CreateWebhookBody,
  type WebhookEvent,
} from "@/lib/platform/webhooks/schema";
import type { Webhook } from "@/lib/platform/webhooks/serialize";
import { NewSecret } from "./new-secret";

type Values = { url: string; events: WebhookEvent[] };

/** Edits a webhook's address and events. After creating one, shows its secret once. */
export function WebhookForm({ webhook = null }: { webhook?: Webhook | null }) {
  const router = useRouter();
  const [made, setMade] = useState<{ id: string; secret: string }>();
  const open = (id: string) => router.push(`/settings/api/webhooks/${id}`);
  const { mutateAsync: create } = useCreateWebhook();
  const { mutateAsync: change } = useUpdateWebhook();
  const recordForm = useRecordForm<
    Values,
    CreateWebhookBody,
    Webhook,
    { id: string; secret?: string }
  >({
    record: webhook,
    toValues: (read) => ({ url: read?.url ?? "", events: read?.events ?? [] }),
    toBody: (values) => values,
    schema: createWebhookBody,
    create: ({ body }) => create(body),
    update: ({ id, changes: { url, events } }) =>
      change({ id, changes: { ...(url && { url }), ...(events && { events }) } }),
    onSaved: ({ id, secret }) => (secret ? setMade({ id, secret }) : open(id)),
    failureText: (error) => toSaveFailureText(error, text),
  });
  const { form } = recordForm;
  if (made) return <NewSecret value={made.secret} onDone={() => open(made.id)} />;
  const chosen = form.watch("events");
  const nothingChosen = form.formState.errors.events?.message;
  return (
    <RecordForm
      form={recordForm}
      cancelHref={webhook ? `/settings/api/webhooks/${webhook.id}` : "/settings/api"}
      action={webhook ? "Save webhook" : "Add webhook"}
    >
      <FormSection title="Address">
        <TextField
          form={form}
          name="url"
          label="Address"
          required
          maxLength={2000}
          inputMode="url"
          placeholder="https://"
        />
      </FormSection>
      <FormSection
        title="Events"
        text="Covers the records you can see. It stops when you leave the team."
      >
        <div role="group" aria-label="Events" className="grid gap-1 sm:grid-cols-3">
          {WEBHOOK_EVENTS.map((event) => (
            <Checkbox
              key={event}
              label={toEventLabel(event)}
              checked={chosen.includes(event)}
              onCheckedChange={(checked) =>
                form.setValue(
                  "events",
                  checked ? [...chosen, event] : chosen.filter((one) => one !== event),
                  { shouldDirty: true, shouldValidate: true },
                )
              }
            />
          ))}
        </div>
        {nothingChosen && <FieldError>{nothingChosen}</FieldError>}
      </FormSection>
    </RecordForm>
  );
}
