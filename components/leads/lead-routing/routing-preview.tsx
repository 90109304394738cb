"use client";

import { useForm } from "react-hook-form";
import { ChoiceField, TextField } from "@/components/foundation/record-layer/fields";
import { Banner } from "@/components/foundation/ui/banner";
import { Button } from "@/components/foundation/ui/button";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { usePreviewRouting } from "@/lib/leads/lead-routing/hooks";
import { routingMessages as text } from "@/lib/leads/lead-routing/messages";
import { CHANNEL_LABELS, TYPE_LABELS } from "@/lib/leads/lead-routing/rule-labels";
import { SOURCE_OPTIONS } from "@/lib/records/clients/sources";

/** Previews who would get an inquiry now. */
export function RoutingPreview() {
  const form = useForm({
    defaultValues: { source: "zillow", came_by: "", lead_type: "", about: "" },
  });
  const preview = usePreviewRouting();
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => void form.handleSubmit((values) => preview.mutate(values))(event)}
    >
      <div className="grid gap-4 sm:grid-cols-3">
        <ChoiceField form={form} name="source" label="Source" options={SOURCE_OPTIONS} />
        <ChoiceField
          form={form}
          name="came_by"
          label="Came in through"
          options={[["", "Not specified"], ...Object.entries(CHANNEL_LABELS)]}
        />
        <ChoiceField
          form={form}
          name="lead_type"
          label="Buyer or seller"
          options={[["", "Not specified"], ...Object.entries(TYPE_LABELS)]}
        />
      </div>
      <TextField
        form={form}
        name="about"
        label="Property or area"
        optional
        maxLength={500}
        placeholder="12 Elm St, Bexley, OH 43209, $450,000"
      />
      {preview.data && <Banner tone="info">{preview.data.words}</Banner>}
      {preview.isError && (
        <Banner>
          {toSaveFailureText(preview.error, { ...text, saveFailed: text.previewFailed })}
        </Banner>
      )}
      <div className="flex justify-end">
        <Button type="submit" pending={preview.isPending} className="touch:w-full">
          Who would get it?
        </Button>
      </div>
    </form>
  );
}
