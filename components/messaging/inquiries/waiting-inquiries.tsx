"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Banner } from "@/components/foundation/ui/banner";
import { Button, ButtonLink } from "@/components/foundation/ui/button";
import { RelativeTime } from "@/components/foundation/ui/relative-time";
import { SettingsSection } from "@/components/foundation/ui/settings-section";
import { showToast } from "@/components/foundation/ui/toast";
import { PLANS_URL } from "@/lib/foundation/errors";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { formatNumber, formatPhone, toPhoneLink } from "@/lib/foundation/text/format";
import { useAdmitInquiries } from "@/lib/messaging/inquiries/hooks";
import { inquiryMessages as text } from "@/lib/messaging/inquiries/messages";
import type { Inquiry, WaitingInquiries as Waiting } from "@/lib/messaging/inquiries/serialize";

type WaitingInquiriesProps = { waiting: Waiting; canAdmit: boolean };

const people = (count: number) => `${formatNumber(count)} ${count === 1 ? "inquiry" : "inquiries"}`;

/** Renders inquiries that exceeded the plan's limit, with a button that adds them as clients. */
export function WaitingInquiries({ waiting, canAdmit }: WaitingInquiriesProps) {
  const router = useRouter();
  const { mutateAsync: admit, isPending } = useAdmitInquiries();
  const [problem, setProblem] = useState("");

  async function add() {
    setProblem("");
    try {
      const { admitted, waiting: left } = await admit();
      if (admitted === 0) setProblem("Your plan is still full. Choose a larger one first.");
      else
        showToast({
          title:
            left > 0
              ? `${people(admitted)} added, ${formatNumber(left)} still wait`
              : `${people(admitted)} added`,
        });
      router.refresh();
    } catch (error) {
      setProblem(toSaveFailureText(error, { ...text, saveFailed: text.admitFailed }));
    }
  }

  return (
    <SettingsSection
      title="Waiting"
      text={`Your plan’s client limit is reached, so ${people(waiting.totalCount)} wait here. Nothing is lost.`}
    >
      <ul
        aria-label="Waiting inquiries"
        className="max-h-96 divide-y divide-line overflow-y-auto rounded-card border border-line bg-surface"
      >
        {waiting.inquiries.map((inquiry) => (
          <WaitingOne key={inquiry.id} inquiry={inquiry} />
        ))}
      </ul>
      {problem && <Banner className="mt-3">{problem}</Banner>}
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <ButtonLink href={PLANS_URL} className="touch:w-full">
          See plans
        </ButtonLink>
        {canAdmit && (
          <Button
            variant="primary"
            pending={isPending}
            className="touch:w-full"
            onClick={() => void add()}
          >
            Add as clients
          </Button>
        )}
      </div>
    </SettingsSection>
  );
}

const reachClasses = "text-accent-fg hover:underline touch:inline-block touch:py-3";

function WaitingOne({ inquiry }: { inquiry: Inquiry }) {
  const { name, phone, email, about, message } = inquiry;
  return (
    <li className="px-4 py-3 [overflow-wrap:anywhere]">
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-medium">{name}</span>
        <span className="shrink-0 text-sm text-muted">
          <RelativeTime at={inquiry.received_at} />
        </span>
      </p>
      <p className="text-sm">
        {phone && (
          <a href={toPhoneLink(phone)} className={reachClasses}>
            {formatPhone(phone)}
          </a>
        )}
        {email && (
          <>
            {phone && " · "}
            <a href={`mailto:${email}`} className={reachClasses}>
              {email}
            </a>
          </>
        )}
      </p>
      {(about || message) && (
        <p className="mt-1 line-clamp-3 text-sm text-muted">
          {[about, message].filter(Boolean).join(": ")}
        </p>
      )}
    </li>
  );
}
