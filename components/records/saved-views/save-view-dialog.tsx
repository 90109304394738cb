"use client";

import { TextField } from "@/components/foundation/record-layer/fields";
import { renderRefusal } from "@/components/foundation/record-layer/refused-text";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { Checkbox } from "@/components/foundation/ui/checkbox";
import { FormDialog } from "@/components/foundation/ui/form-dialog";
import { showFailure, showToast } from "@/components/foundation/ui/toast";
import type { ViewQuery } from "@/lib/foundation/record-layer/view-query";
import {
  useCreateSavedView,
  usePinSavedView,
  useUpdateSavedView,
} from "@/lib/records/saved-views/write-hooks";
import { savedViewMessages as text } from "@/lib/records/saved-views/messages";
import { pinFailureText, viewFailureText } from "@/lib/records/saved-views/save-failure";
import { createSavedViewBody, VIEW_NAME_LIMIT } from "@/lib/records/saved-views/schema";
import type { SavedView } from "@/lib/records/saved-views/serialize";

type SaveViewDialogProps = {
  list: SavedView["list"];
  /** The filters and order that the view stores. */
  query: ViewQuery;
  /** The view to change, or null for a new one. */
  view: SavedView | null;
  onSaved?: (saved: SavedView) => void;
  onClose: () => void;
};

const toValues = (view: SavedView | null) => ({
  name: view?.name ?? "",
  shared: view?.shared ?? false,
  pinned: true,
});

/** Asks for name and visibility, and for a new view whether the sidebar shows it. */
export default function SaveViewDialog(props: SaveViewDialogProps) {
  const { list, query, view, onSaved, onClose } = props;
  const create = useCreateSavedView();
  const update = useUpdateSavedView();
  const pin = usePinSavedView();
  const { form, problem, phase, submit } = useRecordForm({
    record: view,
    toValues,
    toBody: ({ name, shared }) => ({ list, name, query, shared }),
    schema: createSavedViewBody,
    create: create.mutateAsync,
    update: update.mutateAsync,
    onSaved: (saved) => {
      if (!view && form.getValues("pinned")) putIntoSidebar(saved);
      showToast({ title: view ? text.updated : text.saved, description: saved.name });
      onSaved?.(saved);
      onClose();
    },
    failureText: viewFailureText,
  });
  const putIntoSidebar = (saved: SavedView) =>
    pin.mutate(
      { id: saved.id, place: "last" },
      { onError: (error) => showFailure(pinFailureText(error)) },
    );
  return (
    <FormDialog
      title={view ? "Edit view" : "Save view"}
      description={view ? undefined : "Filters, order and layout, as the list shows them now."}
      action={view ? "Save changes" : "Save view"}
      pending={phase !== "editing"}
      problem={renderRefusal(problem) ?? (problem && text.changedSince)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField form={form} name="name" label="Name" maxLength={VIEW_NAME_LIMIT} required />
      <Checkbox
        {...form.register("shared")}
        label="Share with the team"
        description="Everyone sees what their own role allows."
      />
      {!view && <Checkbox {...form.register("pinned")} label="Show in my sidebar" />}
    </FormDialog>
  );
}
