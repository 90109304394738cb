"use client";

import {
  DeleteRecordDialog,
  type DeleteDialogProps,
} from "@/components/records/delete-record-dialog";
import { useDeleteTag } from "@/lib/tags/hooks";
import { tagMessages } from "@/lib/tags/messages";
import { tagFailureText } from "@/lib/tags/save-failure";
import type { Tag, TagCount } from "@/lib/tags/serialize";
import { tagUseText } from "@/lib/tags/use-text";

type DeleteTagDialogProps = DeleteDialogProps<Tag> & { count: TagCount | undefined };

/** Asks before every record loses a tag, and says how many those are. */
export default function DeleteTagDialog({ record, count, ...closing }: DeleteTagDialogProps) {
  const { mutateAsync } = useDeleteTag();
  const used = tagUseText(count);
  return (
    <DeleteRecordDialog
      {...closing}
      kind="tag"
      title={`Delete ${record.name}`}
      text={
        used
          ? `It is taken from ${used}, which stay as they are otherwise. This cannot be undone.`
          : "It is on no client and no deal. This cannot be undone."
      }
      failureText={(error) => tagFailureText(error, tagMessages.deleteFailed)}
      remove={() => mutateAsync(record.id)}
      said={{ title: `${record.name} was deleted` }}
    />
  );
}
