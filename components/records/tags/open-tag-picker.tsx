"use client";

import { useState, type ReactElement } from "react";
import { getTone } from "@/components/foundation/ui/badge";
import {
  filterOptions,
  OptionSearch,
  type ComboboxOption,
} from "@/components/foundation/ui/combobox";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/foundation/ui/popover";
import { showToast } from "@/components/foundation/ui/toast";
import { useTags } from "@/lib/records/tags/hooks";
import { useCreateTag } from "@/lib/records/tags/write-hooks";
import { tagMessages } from "@/lib/records/tags/messages";
import { nextColor } from "@/lib/records/tags/next-color";
import { tagFailureText } from "@/lib/records/tags/save-failure";
import type { RecordTag } from "@/lib/records/tags/serialize";

type TagPickerProps = {
  trigger: ReactElement;
  /** The ids of the selected tags. */
  chosen: readonly string[];
  /** Called with the pressed tag, selected or not. */
  onToggle: (tag: RecordTag) => void;
  /** Whether a name that matches no tag can become a new tag. */
  creates?: boolean;
};

const NEW = "new";

/** Picks several of the team's tags by typing. Starts open. */
export default function OpenTagPicker({ trigger, chosen, onToggle, creates }: TagPickerProps) {
  const { data: tags = [], isPending, isError } = useTags();
  const { mutateAsync: createTag, isPending: isCreating } = useCreateTag();
  const [typed, setTyped] = useState("");
  const name = typed.trim().replace(/\s+/g, " ");
  const isKnown = tags.some((tag) => tag.name.toLowerCase() === name.toLowerCase());
  const found = filterOptions(tags.map(asOption), typed);
  const canCreate = creates && !isPending && name !== "" && !isKnown;
  const options = canCreate ? [...found, { value: NEW, label: `Create “${name}”` }] : found;

  async function create() {
    if (isCreating) return;
    try {
      onToggle(await createTag({ body: { name, color: nextColor(tags) } }));
    } catch (error) {
      showToast({ variant: "error", title: tagFailureText(error) });
    }
  }

  function choose(id: string) {
    if (id === NEW) return void create();
    const tag = tags.find((candidate) => candidate.id === id);
    if (tag) onToggle(tag);
  }

  return (
    <Popover defaultOpen onOpenChange={() => setTyped("")}>
      <PopoverTrigger asChild>{trigger}</PopoverTrigger>
      <PopoverContent aria-label="Tags" className="w-72 overflow-hidden p-0">
        <OptionSearch
          options={options}
          chosen={chosen}
          multiple
          searchLabel="Search tags"
          emptyText={emptyText({ isPending, isError, creates })}
          notice={null}
          onSearch={setTyped}
          onChoose={choose}
        />
      </PopoverContent>
    </Popover>
  );
}

const asOption = ({ id, name, color }: RecordTag): ComboboxOption => ({
  value: id,
  label: name,
  tone: getTone(color),
});

function emptyText(of: { isPending: boolean; isError: boolean; creates?: boolean | undefined }) {
  if (of.isError) return tagMessages.loadFailed;
  if (of.isPending) return "Loading tags...";
  return of.creates ? "Type a name to create a tag" : "No tags found";
}
