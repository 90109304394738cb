"use client";

import { CalendarPlus, Mail, MessageSquareText, Phone, PhoneCall, PhoneOff } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button, ButtonLink } from "@/components/foundation/ui/button";
import { toPhoneLink } from "@/lib/foundation/text/format";
import { useBlockedAddress } from "@/lib/messaging/messages/hooks";
import { listPhones } from "@/lib/records/clients/contact-points";
import type { ComposerSubject } from "@/lib/messaging/timeline/composer-subject";
import type { ComposerRights } from "@/lib/messaging/timeline/rights";
import type { TabRequest } from "./use-tab-request";

// `ssr: false` gives it its own boundary. Without it the skeleton would replace the whole page.
const NextTaskDialog = dynamic(() => import("./next-task-dialog"), {
  ssr: false,
});

export type ContactActionsProps = {
  about: ComposerSubject;
  rights: ComposerRights;
  tabRequest: TabRequest;
};

/** Contact buttons. The phone shows three; there the composer below logs calls and tasks. */
export function ContactActions({ about, rights, tabRequest }: ContactActionsProps) {
  const [settingTask, setSettingTask] = useState(false);
  const { canConverse, canAddTask } = rights;
  const [first] = listPhones(about);
  const doNotCall = useBlockedAddress("phone", (canConverse && first?.address) || "");
  return (
    <>
      {first && doNotCall && (
        <Button icon={PhoneOff} disabled title={doNotCall}>
          Do not call
        </Button>
      )}
      {first && !doNotCall && (
        <ButtonLink
          icon={Phone}
          href={toPhoneLink(first.address)}
          prefetch={false}
          onClick={() => canConverse && tabRequest.choose("call")}
        >
          Call
        </ButtonLink>
      )}
      {canConverse && (
        <>
          {first && (
            <Button icon={MessageSquareText} onClick={() => tabRequest.ask("text")}>
              Text
            </Button>
          )}
          <Button icon={Mail} onClick={() => tabRequest.ask("email")}>
            Email
          </Button>
          <Button icon={PhoneCall} className="touch:hidden" onClick={() => tabRequest.ask("call")}>
            Log call
          </Button>
        </>
      )}
      {canAddTask && (
        <Button icon={CalendarPlus} className="touch:hidden" onClick={() => setSettingTask(true)}>
          Next task
        </Button>
      )}
      {settingTask && <NextTaskDialog about={about} onClose={() => setSettingTask(false)} />}
    </>
  );
}
