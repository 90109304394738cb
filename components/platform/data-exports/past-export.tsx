"use client";

import { useState } from "react";
import { Button } from "@/components/foundation/ui/button";
import { RelativeTime } from "@/components/foundation/ui/relative-time";
import { showToast } from "@/components/foundation/ui/toast";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { formatDateTime, formatNumber } from "@/lib/foundation/text/format";
import { formatSize } from "@/lib/foundation/text/file-size";
import type { DataExport } from "@/lib/platform/data-exports/data-export";
import { exportLink } from "@/lib/platform/data-exports/hooks";
import { dataExportMessages } from "@/lib/platform/data-exports/messages";

type PastExportProps = { dataExport: DataExport };

/** Renders a finished export, with its file until that is deleted. */
export function PastExport({ dataExport }: PastExportProps) {
  const timeZone = useTimeZone();
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-medium">
          <RelativeTime
            at={dataExport.created_at}
            className="inline-block first-letter:uppercase"
          />
        </p>
        <p className="text-sm text-muted">{toStatusText(dataExport, timeZone)}</p>
      </div>
      {dataExport.is_available && <DownloadButton id={dataExport.id} />}
    </li>
  );
}

function toStatusText(one: DataExport, timeZone: string): string {
  if (one.status === "failed") return "Failed. Please try again.";
  const records = `${formatNumber(one.total_rows)} records`;
  if (!one.is_available) return `${records}, no longer kept`;
  const until = formatDateTime(one.available_until ?? "", timeZone);
  return `${records}, ${formatSize(one.file_bytes ?? 0)}, kept until ${until}`;
}

function DownloadButton({ id }: { id: string }) {
  const [pending, setPending] = useState(false);
  async function download() {
    setPending(true);
    try {
      const { url } = await exportLink(id);
      window.location.assign(url);
    } catch {
      showToast({ variant: "error", title: dataExportMessages.linkFailed });
    } finally {
      setPending(false);
    }
  }
  return (
    <Button icon="download" pending={pending} onClick={() => void download()}>
      Download
    </Button>
  );
}
