"use client";

import { Badge } from "@/components/foundation/ui/badge";
import { Banner } from "@/components/foundation/ui/banner";
import { Button } from "@/components/foundation/ui/button";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { useConnectionTest } from "@/lib/platform/connections/hooks";
import { connectionMessages as texts } from "@/lib/platform/connections/messages";

type TestConnectionButtonProps = { channel: "mail" | "texts"; label: string };

/** Tests a connection and shows the result. */
export function TestConnectionButton({ channel, label }: TestConnectionButtonProps) {
  const { mutate: tryIt, data: trial, error, isPending } = useConnectionTest(channel);
  return (
    <div className="mt-3 flex flex-col items-start gap-3">
      <Button pending={isPending} className="touch:w-full" onClick={() => tryIt()}>
        {label}
      </Button>
      <div aria-live="polite" className="empty:hidden">
        {error && <Banner>{toSaveFailureText(error, texts.failed)}</Banner>}
        {trial && !isPending && (
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone={trial.works ? "green" : "red"} dot>
              {trial.works ? "Works" : "Does not work"}
            </Badge>
            <span className="[overflow-wrap:anywhere]">{trial.text}</span>
          </p>
        )}
      </div>
    </div>
  );
}
