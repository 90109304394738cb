"use client";

import { useMutation } from "@tanstack/react-query";
import { Badge, type BadgeProps } from "@/components/foundation/ui/badge";
import { Banner } from "@/components/foundation/ui/banner";
import { Button } from "@/components/foundation/ui/button";
import { apiFetch } from "@/lib/foundation/api/fetch";
import type { SenderCheck as Checked } from "@/lib/messaging/messages/sender-check";
import type { SenderLine } from "@/lib/messaging/messages/sender-records";

/** Checks on request whether receivers can verify that the team's mail comes from its domain. */
export function SenderCheck({ domain }: { domain: string }) {
  const check = useMutation({
    mutationFn: () => apiFetch<Checked>("/api/messages/sender-check"),
  });
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="min-w-0 [overflow-wrap:anywhere]">
        Email comes from <strong className="font-medium">{domain}</strong>
      </p>
      <Button pending={check.isPending} onClick={() => check.mutate()} className="touch:w-full">
        Check now
      </Button>
      {check.error && <Banner>{check.error.message}</Banner>}
      <div aria-live="polite" className="w-full empty:hidden">
        {check.data && <Found check={check.data} />}
      </div>
    </div>
  );
}

const states: Record<SenderLine["state"], { label: string; tone: BadgeProps["tone"] }> = {
  good: { label: "Good", tone: "green" },
  weak: { label: "Could be better", tone: "yellow" },
  wrong: { label: "Wrong", tone: "red" },
  missing: { label: "Missing", tone: "red" },
  unknown: { label: "Unknown", tone: "gray" },
};

function Found({ check }: { check: Checked }) {
  if (check.is_local) {
    return (
      <p className="text-muted">
        This is a local mail server: its mail stays on this machine, and there is nothing to check.
      </p>
    );
  }
  return (
    <dl className="divide-y divide-line border-y border-line">
      {check.lines.map(({ record, state, text }) => (
        <div key={record} className="grid gap-x-4 gap-y-1 py-3 md:grid-cols-[5rem_minmax(0,1fr)]">
          <dt className="font-medium">{record}</dt>
          <dd className="flex flex-col items-start gap-1">
            <Badge tone={states[state].tone} dot>
              {states[state].label}
            </Badge>
            <span className="text-muted [overflow-wrap:anywhere]">{text}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
