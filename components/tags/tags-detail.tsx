"use client";

import { Plus, Tag } from "lucide-react";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import type { RecordTag } from "@/lib/tags/serialize";
import { TagBadges } from "./tag-badges";
import { TagPicker } from "./tag-picker";
import { toggledTags } from "./toggled-tags";

type TagsDetailProps = {
  tags: readonly RecordTag[];
  canUpdate: boolean;
  save: (tags: RecordTag[]) => Promise<unknown>;
  failureText: (error: unknown) => string;
};

/** A record's tags among its details; whoever may change it changes them on the spot. */
export function TagsDetail({ tags, canUpdate, save, failureText }: TagsDetailProps) {
  const toggle = (tag: RecordTag) =>
    void save(toggledTags(tags, tag)).catch((error: unknown) =>
      showToast({ variant: "error", title: failureText(error) }),
    );
  if (!canUpdate) {
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
            // Without any it is called by its words.
            aria-label={tags.length === 0 ? undefined : "Change tags"}
            className="h-7 px-1.5 text-muted"
          >
            {tags.length === 0 ? <Tag aria-hidden="true" /> : <Plus aria-hidden="true" />}
            {tags.length === 0 && "Add tags"}
          </Button>
        }
      />
    </span>
  );
}
