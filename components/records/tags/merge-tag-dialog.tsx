"use client";

import { useState } from "react";
import { getTone } from "@/components/foundation/ui/badge";
import { Combobox } from "@/components/foundation/ui/combobox";
import { Field } from "@/components/foundation/ui/field";
import { FormDialog } from "@/components/foundation/ui/form-dialog";
import { showToast } from "@/components/foundation/ui/toast";
import { useMergeTag } from "@/lib/records/tags/write-hooks";
import { tagMessages } from "@/lib/records/tags/messages";
import { tagFailureText } from "@/lib/records/tags/save-failure";
import type { Tag, TagCount } from "@/lib/records/tags/serialize";
import { tagUseText } from "@/lib/records/tags/use-text";

type MergeTagDialogProps = {
  tag: Tag;
  count: TagCount | undefined;
  tags: readonly Tag[];
  onClose: () => void;
};

/** Merges two tags into one. */
export default function MergeTagDialog({ tag, count, tags, onClose }: MergeTagDialogProps) {
  const { mutateAsync: merge, isPending } = useMergeTag();
  const [into, setInto] = useState("");
  const [missing, setMissing] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function submit() {
    setMissing(into === "");
    if (into === "" || isPending) return;
    try {
      const kept = await merge({ id: tag.id, into });
      showToast({ title: `${tag.name} was merged into ${kept.name}` });
      onClose();
    } catch (error) {
      setProblem(tagFailureText(error, tagMessages.mergeFailed));
    }
  }

  return (
    <FormDialog
      title={`Merge ${tag.name}`}
      description={mergeText(tag, count)}
      action="Merge tags"
      pending={isPending}
      problem={problem}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field
        label="Merge into"
        required
        error={missing && into === "" ? tagMessages.intoRequired : undefined}
      >
        <Combobox
          options={tags
            .filter(({ id }) => id !== tag.id)
            .map(({ id, name, color }) => ({ value: id, label: name, tone: getTone(color) }))}
          value={into}
          onValueChange={setInto}
          searchLabel="Search tags"
          placeholder="Choose a tag"
        />
      </Field>
    </FormDialog>
  );
}

function mergeText({ name }: Tag, count: TagCount | undefined): string {
  const used = tagUseText(count);
  return used
    ? `${used} with ${name} get the other tag instead, and ${name} is deleted for good.`
    : `${name} is not on any client or deal. It is deleted for good.`;
}
