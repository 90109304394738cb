"use client";

import { Tabs } from "radix-ui";
import type { ComponentType } from "react";
import { useShortcuts } from "@/components/foundation/layout/shortcuts";
import { Card } from "@/components/foundation/ui/card";
import { cn } from "@/components/foundation/ui/class-names";
import { Icon } from "@/components/foundation/ui/icon";
import type { IconName } from "@/components/foundation/ui/icon-names";
import {
  loadNoteRules,
  noteFailureText,
  type NoteValues,
} from "@/components/records/notes/use-note-form";
import { useAttachments } from "@/lib/messaging/messages/attachment-hooks";
import type { ChannelName } from "@/lib/messaging/messages/list";
import type { ComposerSubject } from "@/lib/messaging/timeline/composer-subject";
import { useCreateTimelineNote } from "@/lib/messaging/timeline/hooks";
import type { ComposerRights } from "@/lib/messaging/timeline/rights";
import { AutoGrowField } from "./auto-grow-field";
import { CallTab } from "./call-tab";
import { ComposerForm } from "./composer-form";
import type { ComposerTabProps } from "./composer-tab";
import { EmailTab } from "./email-tab";
import { MeetingTab } from "./meeting-tab";
import { TextTab } from "./text-tab";
import { useComposerForm } from "./use-composer-form";
import type { ComposerTab, TabRequest } from "./use-tab-request";

const EMPTY: NoteValues = { body: "" };

/** Writes a note. A note does not count as contact with the client. */
function NoteTab({ about, draft, autoFocus }: ComposerTabProps) {
  const create = useCreateTimelineNote(about);
  const note = useComposerForm({
    draft,
    empty: EMPTY,
    toBody: (values: NoteValues) => values,
    schema: loadNoteRules,
    create,
    failureText: noteFailureText,
  });
  return (
    <ComposerForm form={note} action="Add Note">
      <AutoGrowField
        form={note.form}
        name="body"
        label="New note"
        placeholder="What they want, what to remember"
        autoFocus={autoFocus}
      />
    </ComposerForm>
  );
}

type ComposerProps = {
  about: ComposerSubject;
  rights: ComposerRights;
  personId: string;
  tabRequest: TabRequest;
};

type Tab = {
  value: ComposerTab;
  label: string;
  icon: IconName;
  /** Null for a note, which has no channel. */
  channel: ChannelName | null;
  Form: ComponentType<ComposerTabProps>;
};

const TABS: Tab[] = [
  { value: "note", label: "Note", icon: "notebook-pen", channel: null, Form: NoteTab },
  { value: "call", label: "Call", icon: "phone", channel: "phone", Form: CallTab },
  { value: "text", label: "Text", icon: "message-square-text", channel: "sms", Form: TextTab },
  { value: "email", label: "Email", icon: "mail", channel: "email", Form: EmailTab },
  { value: "met", label: "Met", icon: "users", channel: "meeting", Form: MeetingTab },
];

/** Renders the composer, with tabs to write a note, log a call or a meeting, or send a text or an email. */
export function Composer({ about, rights, personId, tabRequest }: ComposerProps) {
  const tabs = TABS.filter(({ channel }) =>
    channel === null ? rights.canNote : rights.canConverse && rights.channels[channel],
  );
  const draft = `${personId}:${about.dealId ?? about.clientId}`;
  const files = useAttachments(draft);
  useShortcuts(
    rights.canNote
      ? [{ keys: "n", label: "Write a note", group: "Add", run: () => tabRequest.ask("note") }]
      : [],
  );
  const [first] = tabs;
  if (!first) return null;
  const open = tabs.some(({ value }) => value === tabRequest.tab) ? tabRequest.tab : first.value;
  return (
    <Card data-print="hide">
      <Tabs.Root value={open} onValueChange={(tab) => tabRequest.choose(tab as ComposerTab)}>
        <Tabs.List
          aria-label="Write or log"
          className="flex overflow-x-auto border-b border-line px-2 touch:px-0"
        >
          {tabs.map((tab) => (
            <TabTrigger key={tab.value} tab={tab} />
          ))}
        </Tabs.List>
        {tabs.map(({ value, channel, Form }) => (
          <Tabs.Content key={value} value={value} tabIndex={-1} className="p-4 outline-none">
            <Form
              key={tabRequest.times}
              about={about}
              channelId={(channel && rights.channels[channel]) || ""}
              draft={`${draft}:${value}`}
              canAddTask={rights.canAddTask}
              autoFocus={tabRequest.times > 0}
              files={files}
            />
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </Card>
  );
}

function TabTrigger({ tab: { value, label, icon } }: { tab: Tab }) {
  return (
    <Tabs.Trigger
      value={value}
      className={cn(
        "inline-flex h-11 flex-1 items-center justify-center gap-1.5 border-b-2 border-transparent px-2.5 text-base font-medium whitespace-nowrap text-muted",
        "hover:text-text focus-visible:outline-2 focus-visible:-outline-offset-4 focus-visible:outline-ring",
        "data-[state=active]:border-accent data-[state=active]:text-text",
      )}
    >
      <Icon name={icon} className="size-4 shrink-0 touch:hidden" />
      {label}
    </Tabs.Trigger>
  );
}
