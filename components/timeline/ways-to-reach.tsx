"use client";

import { CalendarPlus, Mail, MessageSquareText, Phone, PhoneCall } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import type { ComposerRights } from "@/lib/timeline/rights";
import type { ComposerAbout } from "./composer";
import type { TabWish } from "./use-tab-wish";

// `ssr: false` gives it a boundary of its own: without one the whole page would give way to its skeleton.
const NextTaskDialog = dynamic(() => import("./next-task-dialog"), {
  ssr: false,
});

export type WaysToReachProps = {
  about: ComposerAbout;
  rights: ComposerRights;
  wish: TabWish;
  timeZone: string;
};

/** On the phone the first three; a call is logged and a task set right under them. */
export function WaysToReach({ about, rights, wish, timeZone }: WaysToReachProps) {
  const [settingTask, setSettingTask] = useState(false);
  const { canConverse, canAddTask } = rights;
  return (
    <>
      <ButtonLink
        href={`tel:${about.phone}`}
        prefetch={false}
        onClick={() => canConverse && wish.choose("call")}
      >
        <Phone aria-hidden="true" />
        Call
      </ButtonLink>
      {canConverse && (
        <>
          <Button onClick={() => wish.ask("text")}>
            <MessageSquareText aria-hidden="true" />
            Text
          </Button>
          <Button onClick={() => wish.ask("email")}>
            <Mail aria-hidden="true" />
            Email
          </Button>
          <Button className="touch:hidden" onClick={() => wish.ask("call")}>
            <PhoneCall aria-hidden="true" />
            Log call
          </Button>
        </>
      )}
      {canAddTask && (
        <Button className="touch:hidden" onClick={() => setSettingTask(true)}>
          <CalendarPlus aria-hidden="true" />
          Next task
        </Button>
      )}
      {settingTask && (
        <NextTaskDialog about={about} timeZone={timeZone} onClose={() => setSettingTask(false)} />
      )}
    </>
  );
}
