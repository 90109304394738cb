"use client";

import { loadOnDemand } from "@/components/foundation/layout/load-on-demand";
import { Avatar } from "@/components/foundation/ui/avatar";
import { Icon } from "@/components/foundation/ui/icon";
import { showFailure, showToast } from "@/components/foundation/ui/toast";
import type { OwnedList } from "@/lib/foundation/record-layer/kinds";

const OpenAssigneeMenu = loadOnDemand("menu", () => import("./open-assignee-menu"));

type AssigneeMenuProps = {
  area: OwnedList;
  /** The screen's word for them: "Owner". */
  label: string;
  record: { id: string; owner_id: string; owner_name: string | null; can_assign: boolean };
  /** The record's name, for the toast. */
  name: string;
  update: (change: {
    id: string;
    changes: { owner_id: string };
    shown: { owner_id: string; owner_name: string };
  }) => Promise<unknown>;
  failureText: (error: unknown) => string;
};

/** A record's owner. People who may assign change it here. */
export function AssigneeMenu(props: AssigneeMenuProps) {
  const { area, label, record, name, update, failureText } = props;
  const owner = <Person id={record.owner_id} name={record.owner_name ?? "Former member"} />;
  if (!record.can_assign) return owner;

  function assign(member: { user_id: string; name: string }) {
    const shown = { owner_id: member.user_id, owner_name: member.name };
    update({ id: record.id, changes: { owner_id: member.user_id }, shown }).then(
      () => showToast({ title: `${name} is now assigned to ${member.name}` }),
      (error: unknown) => showFailure(failureText(error)),
    );
  }

  return (
    <OpenAssigneeMenu
      area={area}
      label={label}
      ownerId={record.owner_id}
      onChoose={assign}
      trigger={
        <button
          type="button"
          className="-mx-1.5 inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-control px-1.5 hover:bg-hover aria-expanded:bg-hover touch:min-h-11"
        >
          <span className="sr-only">{label}: </span>
          {owner}
          <span className="sr-only">. Change</span>
          <Icon name="chevron-down" className="size-3.5 shrink-0 text-muted print:hidden" />
        </button>
      }
    />
  );
}

function Person({ id, name }: { id: string; name: string }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      <Avatar id={id} name={name} size="xs" />
      <span className="truncate">{name}</span>
    </span>
  );
}
