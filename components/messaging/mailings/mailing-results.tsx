"use client";

import { Link } from "@/components/foundation/ui/link";
import { useState } from "react";
import { ListStates, toListState } from "@/components/foundation/record-layer/list-states";
import { Pager } from "@/components/foundation/record-layer/pager";
import { Badge, type Tone } from "@/components/foundation/ui/badge";
import { Card, CardHeader } from "@/components/foundation/ui/card";
import { SegmentedControl, SegmentedOption } from "@/components/foundation/ui/segmented-control";
import { SkeletonText } from "@/components/foundation/ui/skeleton";
import { formatNumber } from "@/lib/foundation/text/format";
import { useMailingResults } from "@/lib/messaging/mailings/hooks";
import { OUTCOME_LABELS, toExclusionLabel } from "@/lib/messaging/mailings/labels";
import { mailingMessages } from "@/lib/messaging/mailings/messages";
import {
  MAILING_OUTCOMES,
  type MailingChannel,
  type MailingOutcome,
} from "@/lib/messaging/mailings/schema";
import type { Mailing, MailingResult } from "@/lib/messaging/mailings/serialize";

const PER_PAGE = 50;

/** Renders the recipients of a mailing: reached, not reached, and left out, each with the reason. */
export function MailingResults({ mailing }: { mailing: Mailing }) {
  const { id, channel, figures } = mailing;
  const [shown, setShown] = useState<{ outcome: MailingOutcome | null; page: number }>({
    outcome: null,
    page: 1,
  });
  const list = useMailingResults(id, shown, JSON.stringify(figures));
  const all = MAILING_OUTCOMES.reduce((sum, outcome) => sum + figures[outcome], 0);
  const total = shown.outcome ? figures[shown.outcome] : all;
  return (
    <Card>
      <CardHeader
        title="Clients"
        className="flex-wrap"
        actions={
          <div className="max-w-full overflow-x-auto">
            <SegmentedControl label="Show">
              <SegmentedOption
                pressed={shown.outcome === null}
                onPress={() => setShown({ outcome: null, page: 1 })}
              >
                All {formatNumber(all)}
              </SegmentedOption>
              {MAILING_OUTCOMES.filter((outcome) => figures[outcome] > 0).map((outcome) => (
                <SegmentedOption
                  key={outcome}
                  pressed={shown.outcome === outcome}
                  onPress={() => setShown({ outcome, page: 1 })}
                >
                  {OUTCOME_LABELS[outcome]} {formatNumber(figures[outcome])}
                </SegmentedOption>
              ))}
            </SegmentedControl>
          </div>
        }
      />
      <div className="px-5 pt-2 pb-3">
        <ListStates
          list={toListState(list)}
          skeleton={<SkeletonText lines={6} className="py-3" />}
          failed={{ title: mailingMessages.resultsFailed }}
          isEmpty={list.data?.results.length === 0}
          emptyState={{ title: "No clients here" }}
        >
          <ul role="list" aria-label="Clients of the mailing" className="divide-y divide-line">
            {list.data?.results.map((result) => (
              <ResultRow
                key={`${result.message_id} ${result.client_id}`}
                result={result}
                channel={channel}
              />
            ))}
          </ul>
        </ListStates>
        <Pager
          page={shown.page}
          perPage={PER_PAGE}
          totalPages={Math.ceil(total / PER_PAGE)}
          totalCount={total}
          onPage={(page) => setShown({ ...shown, page })}
        />
      </div>
    </Card>
  );
}

const TONES: Record<MailingOutcome, Tone> = {
  waiting: "blue",
  sent: "green",
  failed: "red",
  bounced: "red",
  left_out: "gray",
};

type ResultRowProps = { result: MailingResult; channel: MailingChannel };

function ResultRow({ result, channel }: ResultRowProps) {
  const { message_id, client_id, name, address, outcome, reason, failure } = result;
  const label = name ?? "Unknown Client";
  const detail = reason ? toExclusionLabel(reason, channel) : (failure ?? address);
  return (
    <li className="flex items-start justify-between gap-3 py-2.5">
      <div className="min-w-0">
        {client_id && name ? (
          <Link
            href={`/client/${client_id}`}
            prefetch={false}
            className="rounded-mark font-medium [overflow-wrap:anywhere] underline-offset-4 hover:underline"
          >
            {label}
          </Link>
        ) : (
          <span className="font-medium">{label}</span>
        )}
        {detail && <p className="text-sm text-muted [overflow-wrap:anywhere]">{detail}</p>}
      </div>
      <p className="flex shrink-0 items-center gap-3">
        {message_id && (
          <Link
            href={`/messages?message=${message_id}`}
            prefetch={false}
            aria-label={`Message to ${label}`}
            className="rounded-mark text-sm text-accent-fg underline-offset-4 hover:underline"
          >
            Message
          </Link>
        )}
        <Badge tone={TONES[outcome]} dot>
          {OUTCOME_LABELS[outcome]}
        </Badge>
      </p>
    </li>
  );
}
