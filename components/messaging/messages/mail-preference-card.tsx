"use client";

import { useState } from "react";
import { Banner } from "@/components/foundation/ui/banner";
import { Button } from "@/components/foundation/ui/button";
import { AuthCard } from "@/components/organisation/accounts/auth-card";
import { apiFetch } from "@/lib/foundation/api/fetch";
import type { MailPreference } from "@/lib/messaging/messages/schema";

type Props = { token: string; initial: MailPreference };

/** Stops a team's mail to an address, or allows it again. */
export function MailPreferenceCard({ token, initial }: Props) {
  const [{ team, address, unsubscribed }, setPreference] = useState(initial);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState("");

  async function change() {
    setPending(true);
    setProblem("");
    try {
      const method = unsubscribed ? "DELETE" : "POST";
      setPreference(await apiFetch<MailPreference>(`/api/unsubscribe/${token}`, { method }));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setPending(false);
    }
  }

  return (
    <AuthCard
      icon={unsubscribed ? "mail-x" : "mail"}
      title={unsubscribed ? "You are unsubscribed" : `Email from ${team}`}
      text={
        <>
          {unsubscribed ? `${team} no longer sends email to ` : `${team} sends email to `}
          <strong className="font-medium wrap-anywhere text-text">{address}</strong>.
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {problem && <Banner tone="danger">{problem}</Banner>}
        <Button
          variant={unsubscribed ? "secondary" : "primary"}
          pending={pending}
          onClick={() => void change()}
        >
          {unsubscribed ? "Get email again" : "Unsubscribe"}
        </Button>
      </div>
    </AuthCard>
  );
}
