"use client";

import { Banner } from "@/components/foundation/ui/banner";
import { Button } from "@/components/foundation/ui/button";
import { Icon } from "@/components/foundation/ui/icon";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { Progress } from "@/components/foundation/ui/progress";
import { SettingsSection } from "@/components/foundation/ui/settings-section";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { formatNumber } from "@/lib/foundation/text/format";
import { isUnderWay, type DataExport } from "@/lib/platform/data-exports/data-export";
import { useDataExports, useRequestExport } from "@/lib/platform/data-exports/hooks";
import { dataExportMessages } from "@/lib/platform/data-exports/messages";
import { PastExport } from "./past-export";

type DataSettingsProps = { exports: InitialData<{ exports: DataExport[] }> };

/** Exports all of the company's data. */
export function DataSettings({ exports: initial }: DataSettingsProps) {
  const { data } = useDataExports(initial);
  const request = useRequestExport();
  const exports = data?.exports ?? [];
  const underWay = exports.find(isUnderWay);
  const past = exports.filter(({ id }) => id !== underWay?.id);
  return (
    <>
      <PageHeader title="Data" titleInTopBar text="Everything your company keeps here is yours." />
      <SettingsSection
        title="Export everything"
        text="A ZIP file with clients, deals, tasks, notes, messages and the rest, each as a CSV file that opens in a spreadsheet."
      >
        {request.error && (
          <Banner tone="danger" className="mb-4">
            {request.error.message || dataExportMessages.requestFailed}
          </Banner>
        )}
        {underWay ? (
          <Running underWay={underWay} />
        ) : (
          <Button variant="primary" pending={request.isPending} onClick={() => request.mutate()}>
            <Icon name="file-archive" />
            Export everything
          </Button>
        )}
        <p className="mt-3 text-sm text-muted">
          You get a notification and an email when it is ready. The file is kept for 24 hours.
        </p>
        {past.length > 0 && (
          <ul
            role="list"
            aria-label="Exports"
            className="mt-6 divide-y divide-line border-t border-line"
          >
            {past.map((one) => (
              <PastExport key={one.id} dataExport={one} />
            ))}
          </ul>
        )}
      </SettingsSection>
      <SettingsSection
        title="Privacy requests"
        text="When somebody asks to be forgotten, erase them on their client page."
      >
        <p className="text-muted">
          Erasing removes a client with notes, messages, files and every copy, and gives you a
          report. Deals and tasks stay without the name. Exports kept here are deleted, too.
        </p>
      </SettingsSection>
    </>
  );
}

function Running({ underWay }: { underWay: DataExport }) {
  const { status, written_rows, total_rows } = underWay;
  const isStarting = status === "waiting" || total_rows === 0;
  return (
    <div role="status">
      <p className="mb-2 tabular-nums">
        {isStarting
          ? "The export starts in a moment."
          : `${formatNumber(written_rows)} of ${formatNumber(total_rows)} records written`}
      </p>
      <Progress value={isStarting ? undefined : written_rows} max={total_rows} label="Export" />
    </div>
  );
}
