"use client";

import { memo } from "react";
import { Icon } from "@/components/foundation/ui/icon";
import type { IconName } from "@/components/foundation/ui/icon-names";
import type { ChannelName } from "@/lib/messaging/messages/list";
import type { TimelineItem } from "@/lib/messaging/timeline/serialize";
import {
  AgreementLine,
  DealMoveLine,
  KeyDateLine,
  ListingChangeLine,
  TaskLine,
} from "./event-lines";
import { InquiryEntry } from "./inquiry-entry";
import { LoggedLine, MessageBubble } from "./message-bubble";
import { NoteEntry } from "./note-entry";
import type { RowContext } from "./row-context";

type TimelineRowProps = { item: TimelineItem; context: RowContext };

/** Renders a timeline row: the icon of its kind and the kind's own layout. */
export const TimelineRow = memo(function TimelineRow({ item, context }: TimelineRowProps) {
  return (
    <li
      data-timeline-kind={item.kind}
      className="group flex gap-3 py-2 [contain-intrinsic-size:auto_56px] [content-visibility:auto]"
    >
      <span className="grid size-7 shrink-0 place-items-center rounded-full bg-sunken text-muted">
        {getPicture(item)}
      </span>
      <div className="min-w-0 flex-1 pt-1">
        <Entry item={item} context={context} />
      </div>
    </li>
  );
}, isSame);

/** Compares contexts by value, because each render creates a new one. */
function isSame(before: TimelineRowProps, after: TimelineRowProps): boolean {
  const { context: one } = before;
  const { context: other } = after;
  return (
    before.item === after.item && one.personId === other.personId && one.within === other.within
  );
}

function Entry({ item, context }: TimelineRowProps) {
  switch (item.kind) {
    case "message":
      return isWritten(item.record.channel.name) ? (
        <MessageBubble message={item.record} context={context} />
      ) : (
        <LoggedLine message={item.record} context={context} />
      );
    case "inquiry":
      return <InquiryEntry inquiry={item.record} />;
    case "note":
      return <NoteEntry note={item.record} context={context} />;
    case "task":
      return <TaskLine task={item.record} at={item.at} context={context} />;
    case "deal":
      return <DealMoveLine move={item.record} context={context} />;
    case "key_date":
      return <KeyDateLine keyDate={item.record} at={item.at} context={context} />;
    case "buyer_agreement":
      return <AgreementLine agreement={item.record} context={context} />;
    case "listing":
      return <ListingChangeLine change={item.record} context={context} />;
  }
}

/** Returns whether a message is shown as a bubble; calls and meetings are lines. */
const isWritten = (channel: ChannelName) => channel !== "phone" && channel !== "meeting";

const channelIcons: Record<ChannelName, IconName> = {
  email: "mail",
  sms: "message-square-text",
  phone: "phone",
  meeting: "users",
  whatsapp: "message-circle",
  social: "share-2",
  note: "notebook-pen",
};

const kindIcons = {
  inquiry: "inbox",
  note: "notebook-pen",
  task: "circle-check",
  deal: "handshake",
  key_date: "calendar-check-2",
  buyer_agreement: "file-pen-line",
  listing: "house",
} as const;

function getPicture(item: TimelineItem) {
  const icon =
    item.kind === "message" ? channelIcons[item.record.channel.name] : kindIcons[item.kind];
  return <Icon name={icon} className="size-3.5" />;
}
