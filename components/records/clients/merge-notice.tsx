"use client";

import { Banner } from "@/components/foundation/ui/banner";
import { Button } from "@/components/foundation/ui/button";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { formatDate } from "@/lib/foundation/text/format";
import type { ClientMerge } from "@/lib/records/clients/merging";
import { useClientMerges } from "@/lib/records/clients/merging-hooks";
import { useUnmerge } from "./use-unmerge";

type MergeNoticeProps = { clientId: string; initialData: InitialData<ClientMerge[]> };

/** Renders the clients merged into this one, with an undo; nothing when there are none. */
export function MergeNotice({ clientId, initialData }: MergeNoticeProps) {
  const timeZone = useTimeZone();
  const { data: merges = [] } = useClientMerges(clientId, initialData);
  const { unmerge, isPending } = useUnmerge();
  return merges.map(({ id, name, undo_until }) => (
    <Banner
      key={id}
      tone="info"
      className="mb-3"
      action={
        <Button variant="quiet" size="sm" pending={isPending} onClick={() => unmerge(id, name)}>
          Undo merge
        </Button>
      }
    >
      {name} was merged into this client. You can undo this until {formatDate(undo_until, timeZone)}
      .
    </Banner>
  ));
}
