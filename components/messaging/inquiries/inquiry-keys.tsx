"use client";

import { useState } from "react";
import { DeleteRecordDialog } from "@/components/foundation/record-layer/delete-record-dialog";
import { TextField } from "@/components/foundation/record-layer/fields";
import { SaveNotice } from "@/components/foundation/record-layer/save-notice";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { Banner } from "@/components/foundation/ui/banner";
import { Button } from "@/components/foundation/ui/button";
import { CopyField } from "@/components/foundation/ui/copy-field";
import { Form } from "@/components/foundation/ui/form";
import { RelativeTime } from "@/components/foundation/ui/relative-time";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import {
  useCreateInquiryKey,
  useInquiryKeys,
  useRevokeInquiryKey,
} from "@/lib/messaging/inquiries/hooks";
import { inquiryMessages as text } from "@/lib/messaging/inquiries/messages";
import { createInquiryKeyBody } from "@/lib/messaging/inquiries/schema";
import type { InquiryKey } from "@/lib/messaging/inquiries/serialize";

type InquiryKeysProps = { keys: InquiryKey[]; appUrl: string };

/** Renders the API keys of the team's websites: create, show once, revoke. */
export function InquiryKeys({ keys: initial, appUrl }: InquiryKeysProps) {
  const { data: keys } = useInquiryKeys(initial);
  const [newKey, setNewKey] = useState<string>();
  const [revoking, setRevoking] = useState<InquiryKey>();
  const { mutateAsync: revoke } = useRevokeInquiryKey();
  return (
    <div className="flex flex-col gap-5">
      {keys.length > 0 && (
        <ul aria-label="Keys" className="divide-y divide-line rounded-card border border-line">
          {keys.map((key) => (
            <li key={key.id} className="flex min-h-12 items-center gap-3 py-1.5 pr-2 pl-4">
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium" title={key.name}>
                  {key.name}
                </span>
                <span className="block text-sm text-muted">
                  <LastUse at={key.last_used_at} />
                </span>
              </span>
              <Button size="sm" variant="danger-quiet" onClick={() => setRevoking(key)}>
                Revoke<span className="sr-only"> {key.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {newKey && (
        <Banner tone="success">
          <p className="mb-3 font-medium">Copy the key now. You cannot see it again.</p>
          <CopyField label="Key" value={newKey} />
        </Banner>
      )}
      <NewKey onMade={setNewKey} />
      <p className="text-sm text-muted">
        Your website&apos;s server sends it as X-Inquiry-Key with{" "}
        <code className="[overflow-wrap:anywhere]">POST {appUrl}/api/inquiries</code>. Never put it
        in a web page, where anyone could read it.
      </p>
      {revoking && (
        <DeleteRecordDialog
          kind="key"
          action="Revoke key"
          title={`Revoke ${revoking.name}?`}
          text="Inquiries from the website that uses it are refused from now on. This cannot be undone."
          failureText={(error) =>
            toSaveFailureText(error, { ...text, saveFailed: text.revokeFailed })
          }
          remove={() => revoke(revoking.id)}
          onClose={() => setRevoking(undefined)}
        />
      )}
    </div>
  );
}

function LastUse({ at }: { at: string | null }) {
  if (!at) return "Not used yet";
  return (
    <>
      Last used <RelativeTime at={at} />
    </>
  );
}

function NewKey({ onMade }: { onMade: (token: string) => void }) {
  const { mutateAsync: create } = useCreateInquiryKey();
  const recordForm = useRecordForm({
    record: null,
    toValues: () => ({ name: "" }),
    toBody: (values) => values,
    schema: createInquiryKeyBody,
    create: ({ body }) => create(body),
    onSaved: ({ token }) => {
      onMade(token);
      recordForm.restart(null);
    },
    failureText: (error) => toSaveFailureText(error, { ...text, saveFailed: text.keyFailed }),
  });
  return (
    <Form className="flex flex-col gap-3" onSubmit={() => void recordForm.submit()}>
      <TextField
        form={recordForm.form}
        name="name"
        label="New key"
        placeholder="Where it is used: www.example.com"
      />
      <SaveNotice form={recordForm} />
      <div className="flex justify-end">
        <Button type="submit" pending={recordForm.phase === "saving"} className="touch:w-full">
          Create key
        </Button>
      </div>
    </Form>
  );
}
