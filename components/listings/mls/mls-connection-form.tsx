"use client";

import { useRouter } from "next/navigation";
import { UnsavedChanges } from "@/components/foundation/layout/unsaved-changes";
import { ChoiceField, TextField } from "@/components/foundation/record-layer/fields";
import { SaveBar } from "@/components/foundation/record-layer/save-bar";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { Form } from "@/components/foundation/ui/form";
import { showToast } from "@/components/foundation/ui/toast";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { useSaveMlsConnection } from "@/lib/listings/mls/hooks";
import { mlsMessages as text } from "@/lib/listings/mls/messages";
import { mlsConnectionBody } from "@/lib/listings/mls/schema";
import type { MlsSettings } from "@/lib/listings/mls/serialize";

type Read = Omit<MlsSettings, "updated_at"> & { id: string };

const toValues = (read: Read | null) => ({
  base_url: read?.base_url ?? "",
  token_url: read?.token_url ?? "",
  scope: read?.scope ?? "api",
  oauth_client_id: read?.oauth_client_id ?? "",
  client_secret: "",
  originating_system: read?.originating_system ?? "",
  lookup_mode: read?.lookup_mode ?? "named",
});

/** Renders the connection settings of the team's own MLS. The secret is write-only. */
export function MlsConnectionForm({ saved }: { saved: MlsSettings | null }) {
  const router = useRouter();
  const { mutateAsync: save } = useSaveMlsConnection();
  const getRead = (settings: MlsSettings | null): Read | null =>
    settings && { ...settings, id: settings.oauth_client_id };
  const recordForm = useRecordForm({
    record: getRead(saved),
    toValues,
    toBody: (values) => values,
    schema: mlsConnectionBody,
    create: ({ body }) => save(body),
    onSaved: (now: MlsSettings) => {
      showToast({ title: text.saved });
      recordForm.restart(getRead(now));
      router.refresh();
    },
    failureText: (error) => toSaveFailureText(error, text),
  });
  const { form, phase, submit } = recordForm;
  const address = { form, type: "url", autoCapitalize: "none", spellCheck: false } as const;
  return (
    <Form className="flex flex-col gap-4" onSubmit={() => void submit()}>
      <TextField
        {...address}
        name="base_url"
        label="Web API address"
        required
        help="Where the MLS’s RESO Web API has its resources: https://api.example.com/odata"
      />
      <TextField {...address} name="token_url" label="Token address" required />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          form={form}
          name="oauth_client_id"
          label="Client ID"
          required
          autoComplete="off"
        />
        <TextField
          form={form}
          name="client_secret"
          label="Client secret"
          type="password"
          autoComplete="new-password"
          required={!saved}
          optional={Boolean(saved)}
          help={saved ? "Kept encrypted. Leave it empty to keep the one you entered." : undefined}
        />
        <TextField form={form} name="scope" label="Scope" required />
        <TextField
          form={form}
          name="originating_system"
          label="Originating system"
          optional
          help="If the server carries several MLSs, the name of yours."
        />
      </div>
      <ChoiceField
        form={form}
        name="lookup_mode"
        label="How values are spelled"
        options={[
          ["named", "With spaces: Active Under Contract"],
          ["joined", "Without: ActiveUnderContract"],
        ]}
      />
      <SaveBar form={recordForm} action="Save connection" />
      <UnsavedChanges when={form.formState.isDirty && phase === "editing"} />
    </Form>
  );
}
