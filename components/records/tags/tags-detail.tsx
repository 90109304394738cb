"use client";

import { Button } from "@/components/foundation/ui/button";
import { Icon } from "@/components/foundation/ui/icon";
import { showFailure } from "@/components/foundation/ui/toast";
import { toTagIds } from "@/lib/records/tags/form-tags";
import type { RecordTag } from "@/lib/records/tags/serialize";
import { TagBadges } from "./tag-badges";
import { TagPicker } from "./tag-picker";
import { toggleTag } from "./toggle-tag";

type TagsDetailProps = {
  record: { id: string; tags: readonly RecordTag[]; can_update: boolean };
  update: (change: {
    id: string;
    changes: { tag_ids: string[] };
    shown: { tags: RecordTag[] };
  }) => Promise<unknown>;
  failureText: (error: unknown) => string;
};

/** Renders a record's tags in its details, editable in place with permission. */
export function TagsDetail({ record, update, failureText }: TagsDetailProps) {
  const { id, tags } = record;
  const toggle = (tag: RecordTag) => {
    const next = toggleTag(tags, tag);
    update({ id, changes: { tag_ids: toTagIds(next) }, shown: { tags: next } }).catch(
      (error: unknown) => showFailure(failureText(error)),
    );
  };
  if (!record.can_update) {
    return tags.length > 0 ? <TagBadges tags={tags} className="flex-wrap" /> : null;
  }
  return (
    <span className="flex flex-wrap items-center gap-1">
      <TagBadges tags={tags} className="flex-wrap" />
      <TagPicker
        chosen={tags.map(({ id }) => id)}
        creates
        onToggle={toggle}
        trigger={
          <Button
            variant="quiet"
            size="sm"
            // Without tags the button's own text is its name.
            aria-label={tags.length === 0 ? undefined : "Change tags"}
            className="h-7 px-1.5 text-muted"
          >
            <Icon name={tags.length === 0 ? "tag" : "plus"} />
            {tags.length === 0 && "Add tags"}
          </Button>
        }
      />
    </span>
  );
}
