"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { DeleteRecordDialog } from "@/components/foundation/record-layer/delete-record-dialog";
import { ConfirmOnce } from "@/components/foundation/ui/alert-dialog";
import { Button, ButtonLink } from "@/components/foundation/ui/button";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { useDeleteWebhook, useRenewSecret } from "@/lib/platform/webhooks/hooks";
import { webhookMessages as text } from "@/lib/platform/webhooks/messages";
import type { Webhook } from "@/lib/platform/webhooks/serialize";

type WebhookActionsProps = { webhook: Webhook; onSecret: (secret: string) => void };

/** Edits a webhook, renews its secret or deletes it. A webhook subscribed through an API key cannot be edited here. */
export function WebhookActions({ webhook: { id, api_key_id }, onSecret }: WebhookActionsProps) {
  const router = useRouter();
  const [asking, setAsking] = useState<"renew" | "delete">();
  const { mutateAsync: renew } = useRenewSecret();
  const { mutateAsync: remove } = useDeleteWebhook();
  const close = () => setAsking(undefined);
  const why = (saveFailed: string) => (error: unknown) =>
    toSaveFailureText(error, { ...text, saveFailed });
  return (
    <>
      {!api_key_id && <ButtonLink href={`/settings/api/webhooks/${id}/edit`}>Edit</ButtonLink>}
      <Button onClick={() => setAsking("renew")}>New secret</Button>
      <Button variant="danger-quiet" onClick={() => setAsking("delete")}>
        Delete
      </Button>
      {asking === "renew" && (
        <ConfirmOnce
          title="Create a new secret?"
          text="For a day both the new and the old secret sign what is sent, so that your program has time to switch."
          confirmLabel="Create secret"
          onConfirm={async () => onSecret((await renew(id)).secret)}
          failureText={why(text.renewFailed)}
          onClose={close}
        />
      )}
      {asking === "delete" && (
        <DeleteRecordDialog
          kind="webhook"
          title="Delete this webhook?"
          text="Lintel stops sending to it, and its log is deleted. This cannot be undone."
          remove={() => remove(id)}
          failureText={why(text.deleteFailed)}
          onDeleted={() => router.push("/settings/api")}
          onClose={close}
        />
      )}
    </>
  );
}
