"use client";

import { toastFailure } from "@/components/foundation/record-layer/toast-failure";
import { Banner } from "@/components/foundation/ui/banner";
import { Button } from "@/components/foundation/ui/button";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { formatDateTime } from "@/lib/foundation/text/format";
import { useCancelMatch, useRetryMatch } from "@/lib/listings/listings/match-hooks";
import { listingMessages as text } from "@/lib/listings/listings/messages";
import type { BuyerSearch } from "@/lib/listings/listings/serialize";

type SearchNoticeProps = { search: BuyerSearch; canChange: boolean };

/** Renders why a search has no results yet, when it runs again, and buttons to retry or cancel. */
export function SearchNotice({ search, canChange }: SearchNoticeProps) {
  const retry = useRetryMatch();
  const cancel = useCancelMatch();
  const timeZone = useTimeZone();
  const { id, next_attempt: next } = search;
  if (!next) return null;
  const ask = () => retry.mutate(id, { onError: (error) => toastFailure(error, text.askFailed) });
  const callOff = () =>
    cancel.mutate(id, { onError: (error) => toastFailure(error, text.callOffFailed) });
  const isPending = retry.isPending || cancel.isPending;
  return (
    <Banner
      tone="warning"
      className="mt-2"
      action={
        canChange && (
          <div className="flex gap-2">
            <Button size="sm" disabled={isPending} pending={retry.isPending} onClick={ask}>
              Try now
            </Button>
            <Button size="sm" disabled={isPending} pending={cancel.isPending} onClick={callOff}>
              Stop trying
            </Button>
          </div>
        )
      }
    >
      {next.reason}{" "}
      {next.at ? text.askedAgain(formatDateTime(next.at, timeZone)) : text.askedNoMore}
    </Banner>
  );
}
