"use client";

import { useState, type ReactNode } from "react";
import { Button, ButtonLink } from "@/components/foundation/ui/button";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { toPhoneLink } from "@/lib/foundation/text/format";
import { useBlockedAddress } from "@/lib/messaging/messages/hooks";
import { listPhones } from "@/lib/records/clients/contact-points";
import type { ComposerSubject } from "@/lib/messaging/timeline/composer-subject";
import type { ComposerRights } from "@/lib/messaging/timeline/rights";
import type { TabRequest } from "./use-tab-request";

const NextTaskDialog = loadWhenRendered(() => import("./next-task-dialog"));

export type ContactActionsProps = {
  about: ComposerSubject;
  rights: ComposerRights;
  tabRequest: TabRequest;
};

/** The ways to contact somebody. */
export type ContactWay = "call" | "text" | "email";

type ContactWayButtonProps = ContactActionsProps & {
  way: ContactWay;
  variant?: "primary" | "secondary" | "quiet";
};

/** Calls, or opens the composer to write. Renders nothing without a number to call. */
function ContactWayButton({ way, variant, ...reach }: ContactWayButtonProps) {
  const { about, rights, tabRequest } = reach;
  const [first] = listPhones(about);
  if (way === "call") {
    return first ? <CallButton number={first.address} variant={variant} {...reach} /> : null;
  }
  if (!rights.canConverse || (way === "text" && !first)) return null;
  return (
    <Button
      icon={way === "text" ? "message-square-text" : "mail"}
      variant={variant}
      onClick={() => tabRequest.ask(way)}
    >
      {way === "text" ? "Text" : "Email"}
    </Button>
  );
}

type CallButtonProps = Omit<ContactWayButtonProps, "way"> & { number: string };

function CallButton({ number, variant, rights, tabRequest }: CallButtonProps) {
  const doNotCall = useBlockedAddress("phone", rights.canConverse ? number : "");
  if (doNotCall) {
    return (
      <Button icon="phone-off" disabled title={doNotCall}>
        Do not call
      </Button>
    );
  }
  return (
    <ButtonLink
      icon="phone"
      variant={variant}
      href={toPhoneLink(number)}
      prefetch={false}
      onClick={() => rights.canConverse && tabRequest.choose("call")}
    >
      Call
    </ButtonLink>
  );
}

type WithFirst = ContactActionsProps & {
  /** The way to show first, as the one primary button, before `children`. */
  first?: ContactWay;
  children?: ReactNode;
};

const WAYS: readonly ContactWay[] = ["call", "text", "email"];

/** Renders contact buttons. The phone shows three; there the composer below logs calls and tasks. */
export function ContactActions({ first, children, ...reach }: WithFirst) {
  const [settingTask, setSettingTask] = useState(false);
  const { about, rights, tabRequest } = reach;
  const { canConverse, canAddTask } = rights;
  return (
    <>
      {first && <ContactWayButton way={first} variant="primary" {...reach} />}
      {children}
      {WAYS.filter((way) => way !== first).map((way) => (
        <ContactWayButton key={way} way={way} {...reach} />
      ))}
      {canConverse && (
        <>
          <Button icon="phone-call" className="touch:hidden" onClick={() => tabRequest.ask("call")}>
            Log call
          </Button>
        </>
      )}
      {canAddTask && (
        <Button icon="calendar-plus" className="touch:hidden" onClick={() => setSettingTask(true)}>
          Next task
        </Button>
      )}
      {settingTask && <NextTaskDialog about={about} onClose={() => setSettingTask(false)} />}
    </>
  );
}
