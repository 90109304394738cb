"use client";

import { useState } from "react";
import { DeleteRecordDialog } from "@/components/foundation/record-layer/delete-record-dialog";
import { ListStates, toListState } from "@/components/foundation/record-layer/list-states";
import { Button } from "@/components/foundation/ui/button";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { SearchInput } from "@/components/foundation/ui/search-input";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { useTagCounts, useTags } from "@/lib/records/tags/hooks";
import { useDeleteTag } from "@/lib/records/tags/write-hooks";
import { tagMessages } from "@/lib/records/tags/messages";
import { tagFailureText } from "@/lib/records/tags/save-failure";
import type { Tag, TagCount } from "@/lib/records/tags/serialize";
import { tagUseText } from "@/lib/records/tags/use-text";
import { TagRow } from "./tag-row";

const TagDialog = loadWhenRendered(() => import("./tag-dialog"));
const MergeTagDialog = loadWhenRendered(() => import("./merge-tag-dialog"));

/** The open dialog, and its tag. */
type Open = { what: "add" } | { what: "edit" | "merge" | "delete"; tag: Tag };

type TagSettingsProps = {
  tags: InitialData<{ tags: Tag[] }>;
  counts: InitialData<{ counts: TagCount[] }>;
};

/** Renders the team's tags with their counts and actions. */
export function TagSettings(initial: TagSettingsProps) {
  const tags = useTags({ initial: initial.tags });
  const { data: counts } = useTagCounts(initial.counts);
  const [search, setSearch] = useState("");
  const [open, setOpen] = useState<Open | null>(null);
  const all = tags.data ?? [];
  const words = search.trim().toLowerCase();
  const found = all.filter(({ name }) => name.toLowerCase().includes(words));
  return (
    <>
      <PageHeader
        title="Tags"
        titleInTopBar
        text="Your team’s own words for clients and deals. A change here applies everywhere."
        primary={
          <Button icon="plus" variant="primary" onClick={() => setOpen({ what: "add" })}>
            Add tag
          </Button>
        }
      />
      <div className="max-w-3xl">
        {all.length > 10 && (
          <div className="mb-3 max-w-sm">
            <SearchInput
              aria-label="Search tags"
              placeholder="Search tags"
              value={search}
              onValueChange={setSearch}
            />
          </div>
        )}
        <ListStates
          list={toListState(tags)}
          failed={{
            title: tagMessages.loadFailed,
            text: "Your tags are safe. Try again in a moment.",
          }}
          isEmpty={found.length === 0}
          emptyState={
            all.length === 0
              ? { icon: "tags", title: tagMessages.none, text: tagMessages.noneText }
              : { icon: "tags", title: "No tags match", text: "Try another name." }
          }
        >
          <ul role="list" aria-label="Tags" className="divide-y divide-line">
            {found.map((tag) => (
              <TagRow
                key={tag.id}
                tag={tag}
                count={counts?.get(tag.id)}
                onOpen={(what) => setOpen({ what, tag })}
                canMerge={all.length > 1}
              />
            ))}
          </ul>
        </ListStates>
      </div>
      {open && <OpenDialog open={open} tags={all} counts={counts} onClose={() => setOpen(null)} />}
    </>
  );
}

type OpenDialogProps = {
  open: Open;
  tags: Tag[];
  counts: ReadonlyMap<string, TagCount> | undefined;
  onClose: () => void;
};

function OpenDialog({ open, tags, counts, onClose }: OpenDialogProps) {
  const { mutateAsync: remove } = useDeleteTag();
  if (open.what === "add") return <TagDialog tag={null} tags={tags} onClose={onClose} />;
  const { what, tag } = open;
  const count = counts?.get(tag.id);
  if (what === "edit") return <TagDialog tag={tag} tags={tags} onClose={onClose} />;
  if (what === "merge")
    return <MergeTagDialog tag={tag} count={count} tags={tags} onClose={onClose} />;
  return (
    <DeleteRecordDialog
      kind="tag"
      title={`Delete ${tag.name}`}
      text={deletionText(count)}
      failureText={(error) => tagFailureText(error, tagMessages.deleteFailed)}
      remove={() => remove(tag.id)}
      successText={{ title: `${tag.name} was deleted` }}
      onClose={onClose}
    />
  );
}

/** Returns the warning that every record loses the tag, with the number of records. */
function deletionText(count: TagCount | undefined): string {
  const used = tagUseText(count);
  return used
    ? `It is removed from ${used}. Nothing else about them changes. This cannot be undone.`
    : "It is not on any client or deal. This cannot be undone.";
}
