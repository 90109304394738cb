"use client";

import { useState } from "react";
import { ConfirmOnce } from "@/components/foundation/ui/alert-dialog";
import { Banner } from "@/components/foundation/ui/banner";
import { Button, ButtonLink } from "@/components/foundation/ui/button";
import { CopyText } from "@/components/foundation/ui/copy-button";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/foundation/ui/dialog";
import { Field } from "@/components/foundation/ui/field";
import { Input } from "@/components/foundation/ui/input";
import { LoadError } from "@/components/foundation/ui/load-error";
import { Skeleton } from "@/components/foundation/ui/skeleton";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { formatDateTime } from "@/lib/foundation/text/format";
import { webcalAddress } from "@/lib/records/calendar/feed-address";
import {
  useFeed,
  useRenewFeed,
  useRevokeFeed,
  type FeedState,
} from "@/lib/records/calendar/feed-hooks";
import { calendarMessages as text } from "@/lib/records/calendar/messages";

type SubscribeDialogProps = { onClose: () => void };

/** Creates, renews and revokes the private address that a calendar program reads a person's own work from. */
export function SubscribeDialog({ onClose }: SubscribeDialogProps) {
  const feed = useFeed();
  const renew = useRenewFeed();
  const revoke = useRevokeFeed();
  const [asking, setAsking] = useState<"renew" | "revoke" | null>(null);
  const [address, setAddress] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const makeAddress = async () => setAddress(await renew.mutateAsync());

  function create() {
    setProblem(null);
    makeAddress().catch(() => setProblem(text.feedRenewFailed));
  }

  return (
    <>
      <Dialog open onOpenChange={(open) => !open && onClose()}>
        <DialogContent
          title="Subscribe"
          description="See your own tasks, key dates, closings and contracts in the calendar of your phone or computer."
        >
          <DialogBody className="flex flex-col gap-4">
            {feed.isPending && <Skeleton className="h-10" />}
            {feed.isError && !feed.data && <LoadError onRetry={() => void feed.refetch()} />}
            {address && <NewAddress address={address} />}
            {feed.data && !address && <KnownFeed feed={feed.data} />}
            {feed.data === null && !address && <FeedHint />}
            {problem && <Banner>{problem}</Banner>}
          </DialogBody>
          <DialogFooter>
            {feed.data && (
              <>
                <Button variant="danger-quiet" onClick={() => setAsking("revoke")}>
                  Turn off
                </Button>
                <Button onClick={() => setAsking("renew")}>New address</Button>
              </>
            )}
            {feed.data === null && !address && (
              <Button variant="primary" pending={renew.isPending} onClick={create}>
                Create address
              </Button>
            )}
            {(feed.data || address) && (
              <Button variant="primary" onClick={onClose}>
                Done
              </Button>
            )}
          </DialogFooter>
        </DialogContent>
      </Dialog>
      {asking === "renew" && (
        <ConfirmOnce
          title="New address"
          text={text.feedRenewConfirm}
          confirmLabel="Create new address"
          destructive
          onConfirm={makeAddress}
          failureText={text.feedRenewFailed}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === "revoke" && (
        <ConfirmOnce
          title="Turn off the address"
          text={text.feedRevokeConfirm}
          confirmLabel="Turn off"
          destructive
          onConfirm={revoke.mutateAsync}
          failureText={text.feedRevokeFailed}
          successText={{ title: "Calendar address turned off" }}
          onDone={() => setAddress(null)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

const FeedHint = () => (
  <p className="text-muted">
    You get a private address. Anyone who has it can see these dates, so keep it to yourself. You
    can change it or turn it off here at any time.
  </p>
);

function KnownFeed({ feed }: { feed: FeedState }) {
  const timeZone = useTimeZone();
  const { created_at, last_used_at } = feed;
  return (
    <div className="flex flex-col gap-1">
      <p>
        You have an address since {formatDateTime(created_at, timeZone)}.{" "}
        {last_used_at
          ? `A calendar app last read it on ${formatDateTime(last_used_at, timeZone)}.`
          : "No calendar app has read it yet."}
      </p>
      <p className="text-muted">
        It was shown only once. Lost it? Create a new one. An address that is not used for 180 days
        stops working.
      </p>
    </div>
  );
}

/** Shows the address once, to copy it or to open it in the installed calendar program. */
function NewAddress({ address }: { address: string }) {
  return (
    <>
      <Banner tone="success">Copy it now: this address is shown only once.</Banner>
      <Field label="Your calendar address" help="In Google Calendar: Other calendars, From URL.">
        <Input
          readOnly
          value={address}
          onFocus={(event) => event.target.select()}
          className="tabular-nums"
        />
      </Field>
      <div className="flex flex-wrap gap-2 touch:[&>*]:flex-1">
        <CopyText
          text={address}
          label="Copy address"
          failed="Failed to copy link. Please try again."
        />
        <ButtonLink icon="calendar-plus" href={webcalAddress(address)} prefetch={false}>
          Open in calendar app
        </ButtonLink>
      </div>
    </>
  );
}
