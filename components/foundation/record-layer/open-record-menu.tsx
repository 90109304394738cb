"use client";

import { Link } from "@/components/foundation/ui/link";
import { useRef, type ReactElement } from "react";
import { Dot, type Tone } from "@/components/foundation/ui/badge";
import {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
} from "@/components/foundation/ui/dropdown-menu";
import { Icon } from "@/components/foundation/ui/icon";
import type { IconName } from "@/components/foundation/ui/icon-names";

/** An entry of a menu: a link or an action. */
export type MenuEntry = { label: string; icon: MenuIcon } & (
  { href: string } | { onSelect: () => void }
);

/** An icon, or the dot of a status. */
type MenuIcon = IconName | { tone: Tone };

export type OpenRecordMenuProps = {
  trigger: ReactElement;
  /** The record's name. */
  name: string;
  /** An entry that permissions or data leave out is false or null. */
  entries: readonly (MenuEntry | false | null)[];
  /** Further entries under their own heading. */
  group?: { label: string; entries: readonly MenuEntry[] } | false | undefined;
  /** Asks before it deletes; null for people who may not. */
  deletion: { label: string; onDelete: () => void } | null;
};

/** A record's menu. It is open when it is rendered. */
export default function OpenRecordMenu(props: OpenRecordMenuProps) {
  const { trigger, name, entries, group, deletion } = props;
  const deleteChosen = useRef(false);
  // The question comes once the menu is gone, so that the focus can go back to the button after it.
  function afterClose() {
    if (!deleteChosen.current || !deletion) return;
    deleteChosen.current = false;
    setTimeout(deletion.onDelete);
  }
  return (
    <DropdownMenu
      defaultOpen
      trigger={trigger}
      aria-label={`Actions for ${name}`}
      onCloseAutoFocus={afterClose}
    >
      {entries.map((entry) => entry && <Entry key={entry.label} entry={entry} />)}
      {group && (
        <>
          <DropdownMenuSeparator />
          <DropdownMenuLabel>{group.label}</DropdownMenuLabel>
          {group.entries.map((entry) => (
            <Entry key={entry.label} entry={entry} />
          ))}
        </>
      )}
      {deletion && (
        <>
          <DropdownMenuSeparator />
          <DropdownMenuItem destructive onSelect={() => (deleteChosen.current = true)}>
            <Icon name="trash" />
            {deletion.label}
          </DropdownMenuItem>
        </>
      )}
    </DropdownMenu>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  const content = (
    <>
      <EntryIcon icon={entry.icon} />
      {entry.label}
    </>
  );
  if ("onSelect" in entry) {
    return <DropdownMenuItem onSelect={entry.onSelect}>{content}</DropdownMenuItem>;
  }
  return (
    <DropdownMenuItem asChild>
      <Link href={entry.href}>{content}</Link>
    </DropdownMenuItem>
  );
}

function EntryIcon({ icon }: { icon: MenuIcon }) {
  if (typeof icon === "string") return <Icon name={icon} />;
  return (
    <span className="grid w-4 place-items-center">
      <Dot tone={icon.tone} />
    </span>
  );
}
