"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Badge } from "@/components/foundation/ui/badge";
import { Banner } from "@/components/foundation/ui/banner";
import { Button } from "@/components/foundation/ui/button";
import { showToast } from "@/components/foundation/ui/toast";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { formatDate } from "@/lib/foundation/text/format";
import { useBeginTwoStep } from "@/lib/organisation/two-step/hooks";
import { twoStepMessages as texts } from "@/lib/organisation/two-step/messages";
import type { TwoStep } from "@/lib/organisation/two-step/schema";
import { EndTwoStepDialog, NewCodesDialog } from "./code-dialogs";
import { RecoveryCodes } from "./recovery-codes";
import { codeProblem, SetupForm } from "./setup-form";

type TwoStepSettingsProps = { twoStep: TwoStep };

/** Renders two-step sign-in: its status, and buttons to turn it on and off. */
export function TwoStepSettings({ twoStep }: TwoStepSettingsProps) {
  const timeZone = useTimeZone();
  const router = useRouter();
  const { mutate: begin, data: setup, isPending, error, reset } = useBeginTwoStep();
  const [codes, setCodes] = useState<string[] | null>(null);
  const [asking, setAsking] = useState<"off" | "codes" | null>(null);

  if (codes) {
    const done = () => {
      setCodes(null);
      router.refresh();
    };
    return <RecoveryCodes codes={codes} onDone={done} />;
  }
  if (setup && !twoStep.since) {
    const turnedOn = (recoveryCodes: string[]) => {
      reset();
      setCodes(recoveryCodes);
      showToast({ title: texts.turnedOn });
    };
    return <SetupForm setup={setup} onDone={turnedOn} onCancel={reset} />;
  }
  if (!twoStep.since) {
    const { banner } = codeProblem(error);
    return (
      <div className="flex flex-col gap-4">
        {banner && <Banner>{banner}</Banner>}
        <p>Off. Anyone with your password can sign in.</p>
        <div>
          <Button pending={isPending} className="touch:w-full" onClick={() => begin()}>
            Set up two-step sign-in
          </Button>
        </div>
      </div>
    );
  }
  const isAsked = twoStep.required_by.length > 0;
  return (
    <div className="flex flex-col gap-4">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="green">On</Badge> since {formatDate(twoStep.since, timeZone)}
      </p>
      <p className="text-muted">
        {codesLeft(twoStep.codes_left)}
        {isAsked && ` ${twoStep.required_by.join(", ")} requires it, so it stays on.`}
      </p>
      <div className="flex flex-wrap gap-2 touch:flex-col touch:[&>*]:w-full">
        <Button onClick={() => setAsking("codes")}>New recovery codes</Button>
        {!isAsked && (
          <Button variant="quiet" onClick={() => setAsking("off")}>
            Turn off
          </Button>
        )}
      </div>
      {asking === "codes" && <NewCodesDialog onDone={setCodes} onClose={() => setAsking(null)} />}
      {asking === "off" && (
        <EndTwoStepDialog onDone={() => router.refresh()} onClose={() => setAsking(null)} />
      )}
    </div>
  );
}

function codesLeft(count: number): string {
  if (count === 0) return "No recovery codes are left. Get new ones.";
  return `${count} recovery ${count === 1 ? "code is" : "codes are"} left.`;
}
