"use client";

import { TextField } from "@/components/foundation/record-layer/fields";
import { renderRefusal } from "@/components/foundation/record-layer/refused-text";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { Badge, getTone } from "@/components/foundation/ui/badge";
import { cn } from "@/components/foundation/ui/class-names";
import { FormDialog } from "@/components/foundation/ui/form-dialog";
import { showToast } from "@/components/foundation/ui/toast";
import { useCreateTag, useUpdateTag } from "@/lib/records/tags/write-hooks";
import { nextColor } from "@/lib/records/tags/next-color";
import { tagFailureText } from "@/lib/records/tags/save-failure";
import { createTagBody, TAG_COLORS, TAG_LIMITS } from "@/lib/records/tags/schema";
import type { Tag } from "@/lib/records/tags/serialize";

type TagDialogProps = {
  /** The tag to change, or null for a new one. */
  tag: Tag | null;
  tags: readonly Tag[];
  onClose: () => void;
};

/** Edits a tag's name and colour. */
export default function TagDialog({ tag, tags, onClose }: TagDialogProps) {
  const createTag = useCreateTag();
  const updateTag = useUpdateTag();
  const { form, problem, phase, submit } = useRecordForm({
    record: tag && { id: tag.id, name: tag.name, color: tag.color },
    toValues: (read) => ({ name: read?.name ?? "", color: read?.color ?? nextColor(tags) }),
    toBody: (values) => values,
    schema: createTagBody,
    create: createTag.mutateAsync,
    update: (change) => updateTag.mutateAsync(change),
    onSaved: (saved) => {
      showToast({ title: `${saved.name} was saved` });
      onClose();
    },
    failureText: (error) => tagFailureText(error),
  });
  const chosen = form.watch("color");
  return (
    <FormDialog
      title={tag ? "Rename or color" : "Add tag"}
      description={tag ? "The change shows on every client and deal with this tag." : undefined}
      action="Save tag"
      pending={phase !== "editing"}
      problem={renderRefusal(problem)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField form={form} name="name" label="Name" required maxLength={TAG_LIMITS.name} />
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">Color</legend>
        <div className="flex flex-wrap gap-2">
          {TAG_COLORS.map((color) => (
            <label
              key={color}
              className={cn(
                "inline-flex min-h-9 cursor-pointer items-center rounded-control border border-line px-2 capitalize touch:min-h-11",
                "has-focus-visible:outline-2 has-focus-visible:outline-ring",
                color === chosen && "border-accent",
              )}
            >
              <input {...form.register("color")} type="radio" value={color} className="sr-only" />
              <Badge tone={getTone(color)} dot>
                {color}
              </Badge>
            </label>
          ))}
        </div>
      </fieldset>
    </FormDialog>
  );
}
