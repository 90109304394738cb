"use client";

import { Badge } from "@/components/ui/badge";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { useConnectionTest } from "@/lib/connections/hooks";
import { connectionMessages as texts } from "@/lib/connections/messages";
import { toSaveFailureText } from "@/lib/records/save-failure";

type TestConnectionButtonProps = { what: "mail" | "texts"; label: string };

/** Tries a connection at a press, and says how it went. */
export function TestConnectionButton({ what, label }: TestConnectionButtonProps) {
  const { mutate: tryIt, data: trial, error, isPending } = useConnectionTest(what);
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
