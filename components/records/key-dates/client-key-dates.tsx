"use client";

import { RecordLink } from "@/components/foundation/record-layer/details";
import { Card, CardHeader } from "@/components/foundation/ui/card";
import { Checkbox } from "@/components/foundation/ui/checkbox";
import { cn } from "@/components/foundation/ui/class-names";
import { showFailure } from "@/components/foundation/ui/toast";
import { useToday } from "@/lib/foundation/dates/use-today";
import type { InitialPages } from "@/lib/foundation/record-layer/pages-hook";
import { useKeyDateList, useMarkKeyDate } from "@/lib/records/key-dates/hooks";
import { KEY_DATE_LABELS, keyDateMessages } from "@/lib/records/key-dates/messages";
import { toOpenKeyDatesParams } from "@/lib/records/key-dates/section-query";
import type { KeyDate, KeyDatePage } from "@/lib/records/key-dates/serialize";
import { KeyDateDue } from "./key-date-due";

type ClientKeyDatesProps = {
  clientId: string;
  initialData: InitialPages<KeyDatePage>;
};

/** Renders the coming key dates of a client's deals; nothing when there are none. */
export function ClientKeyDates({ clientId, initialData }: ClientKeyDatesProps) {
  const today = useToday();
  const list = useKeyDateList(toOpenKeyDatesParams(clientId), initialData);
  const keyDates = list.data?.pages.flatMap((page) => page.key_dates) ?? [];
  if (keyDates.length === 0) return null;
  return (
    <Card>
      <CardHeader title="Key dates" className="pb-3" />
      <ul className="divide-y divide-line border-t border-line">
        {keyDates.map((keyDate) => (
          <Line key={keyDate.id} keyDate={keyDate} today={today} />
        ))}
      </ul>
    </Card>
  );
}

function Line({ keyDate, today }: { keyDate: KeyDate; today: string }) {
  const mark = useMarkKeyDate();
  const label = KEY_DATE_LABELS[keyDate.kind];
  const done = keyDate.done_at !== null;
  const fail = () => showFailure(keyDateMessages.updateFailedAlert);
  return (
    <li className="flex min-h-12 items-center gap-3 px-5 py-2">
      <Checkbox
        checked={done}
        disabled={!keyDate.can_update}
        aria-label={`Done: ${label}, ${keyDate.deals.title}`}
        onCheckedChange={(checked) =>
          mark.mutate({ id: keyDate.id, done: checked }, { onError: fail })
        }
      />
      <div className="min-w-0 flex-1">
        <p className={cn("font-medium", done && "text-muted line-through")}>{label}</p>
        <p className="truncate text-sm">
          <RecordLink href={`/deal/${keyDate.deal_id}`} prefetch={false} className="text-muted">
            {keyDate.deals.title}
          </RecordLink>
        </p>
      </div>
      <KeyDateDue keyDate={keyDate} today={today} />
    </li>
  );
}
