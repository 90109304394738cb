"use client";

import { useState } from "react";
import { Button } from "@/components/foundation/ui/button";
import { cn } from "@/components/foundation/ui/class-names";
import { ErrorState } from "@/components/foundation/ui/error-state";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { useDownload } from "@/components/foundation/ui/use-download";
import { SavedViews } from "@/components/records/saved-views/saved-views";
import { useAddress } from "@/lib/foundation/address/use-address";
import { getRefusalMessage } from "@/lib/foundation/api/fetch";
import { useToday } from "@/lib/foundation/dates/use-today";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import {
  isWholeRange,
  toReportAddress,
  reportParsers,
  toReportQuery,
  type ReportAddress,
} from "@/lib/records/report-catalogue/address";
import { REPORTS, type ReportKey } from "@/lib/records/report-catalogue/reports";
import { useReport } from "@/lib/reports/reports/hooks";
import { reportMessages as text } from "@/lib/reports/reports/messages";
import { periodText } from "@/lib/reports/reports/period-text";
import type { Report } from "@/lib/reports/reports/schema";
import { toReportTable } from "@/lib/reports/reports/table";
import { useTargets } from "@/lib/reports/targets/hooks";
import { getTargetRange, getTargets } from "@/lib/reports/targets/report-targets";
import type { Targets } from "@/lib/reports/targets/schema";
import type { OpenFigure } from "./figure-table";
import { Headlines } from "./headlines";
import { MailWeekly } from "./mail-weekly";
import { ReportCard } from "./report-card";
import { ReportFilters, type ReportTeam } from "./report-filters";
import { ReportMenu } from "./report-menu";
import { ReportSkeleton } from "./report-skeleton";
import { TargetsCard } from "./targets-card";

const RowsPanel = loadWhenRendered(() => import("./rows-panel"));

type ReportRights = {
  compares: boolean;
  exports: boolean;
  saves: boolean;
  setsTargets: boolean;
};

type ReportScreenProps = {
  /** The reports that the reader may see. */
  reports: readonly ReportKey[];
  rights: ReportRights;
  teams: readonly ReportTeam[];
  /** The report of the address at server render, or undefined when it could not be read. */
  initialData: InitialData<Report> | undefined;
  initialQuery: string;
  initialTargets: InitialData<Targets> | undefined;
  teamName: string;
  userId: string;
};

/** Renders a report with its filters, figures and records. */
export function ReportScreen(props: ReportScreenProps) {
  const { reports, rights, teams, teamName } = props;
  const [address, setAddress] = useAddress(reportParsers);
  const [opened, setOpened] = useState<OpenFigure | null>(null);
  const today = useToday();
  const query = toReportQuery(address);
  const isSeen = reports.includes(address.report);
  const isWhole = isWholeRange(address);
  const report = useReport(address.report, query, {
    initial: toReportAddress(address) === props.initialQuery ? props.initialData : undefined,
    enabled: isSeen && isWhole,
  });
  const targetRange = getTargetRange(address);
  const targets = useTargets(targetRange?.range ?? "", {
    initial: toReportAddress(address) === props.initialQuery ? props.initialTargets : undefined,
    enabled: isSeen && targetRange !== null,
  });
  const onChange = (change: Partial<ReportAddress>) => setAddress(change);
  // While another report loads, the old figures would be under the wrong title.
  const read = report.data?.key === address.report ? report.data : undefined;
  // The targets are above the chart, so both appear together and nothing moves.
  const shown = targets.isLoading ? undefined : read;
  return (
    <div className="grid items-start gap-6 md:grid-cols-[11rem_minmax(0,1fr)] touch:gap-3 print:block">
      <ReportMenu
        reports={reports}
        address={address}
        onChoose={(chosen) => onChange({ report: chosen, by: null })}
      />
      <div className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <ReportTitle report={address.report} teamName={teamName} read={shown} />
          <Actions
            address={address}
            query={query}
            canExport={rights.exports}
            canSave={rights.saves}
            disabled={!shown}
          />
        </div>
        <ReportFilters
          address={address}
          onChange={onChange}
          compares={rights.compares}
          teams={teams}
          today={today}
        />
        {!isSeen && <p className="text-muted">{text.notYours}</p>}
        {isSeen && !isWhole && <p className="text-muted">{text.chooseDays}</p>}
        {isSeen && isWhole && (
          <div
            aria-busy={report.isFetching}
            className={cn("flex flex-col gap-4", report.isPlaceholderData && "opacity-60")}
          >
            {!shown && !report.isError && <ReportSkeleton />}
            {report.isError && (
              <LoadFailed error={report.error} onRetry={() => void report.refetch()} />
            )}
            {shown && !report.isError && (
              <>
                <Headlines report={shown} onOpen={setOpened} />
                {targetRange && targets.data && (
                  <TargetsCard
                    targets={targets.data}
                    shown={getTargets(targets.data, address, props.userId)}
                    period={targetRange.period}
                    canManage={rights.setsTargets}
                    teams={teams}
                    companyName={teamName}
                  />
                )}
                <ReportCard report={shown} table={toReportTable(shown)} onOpen={setOpened} />
              </>
            )}
          </div>
        )}
      </div>
      {opened && <RowsPanel address={address} opened={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

type ReportTitleProps = { report: ReportKey; teamName: string; read: Report | undefined };

function ReportTitle({ report, teamName, read }: ReportTitleProps) {
  const { title, question } = REPORTS[report];
  return (
    <div className="min-w-0">
      <p className="hidden text-sm print:block">{teamName}</p>
      <h2 className="text-lg">{title}</h2>
      <p className="text-sm text-muted">
        {question}
        {read && <>. {periodText(read)}</>}
      </p>
    </div>
  );
}

type ActionsProps = {
  address: ReportAddress;
  query: URLSearchParams;
  canExport: boolean;
  canSave: boolean;
  disabled: boolean;
};

function Actions({ address, query, canExport, canSave, disabled }: ActionsProps) {
  const { report } = address;
  const { pending, download } = useDownload(text.exportFailed);
  const save = () =>
    download(
      `/api/reports/${report}?${query}&export=csv`,
      `report-${report.replace("_", "-")}.csv`,
    );
  return (
    <div data-print="hide" className="flex flex-wrap items-center gap-2">
      <SavedViews list="reports" address={toReportAddress(address)} canSave={canSave} />
      <MailWeekly />
      <Button icon="printer" onClick={() => window.print()} disabled={disabled}>
        Print
      </Button>
      {canExport && (
        <Button icon="file-down" pending={pending} disabled={disabled} onClick={save}>
          Export
        </Button>
      )}
    </div>
  );
}

type LoadFailedProps = { error: Error; onRetry: () => void };

/** Renders why the report failed: the server's refusal, or any other error with a retry button. */
function LoadFailed({ error, onRetry }: LoadFailedProps) {
  const refusal = getRefusalMessage(error);
  return (
    <ErrorState
      title={refusal ?? "The report could not be loaded"}
      text={refusal ? "Choose something else above." : text.loadFailed}
      action={refusal === null && <Button onClick={onRetry}>Try Again</Button>}
    />
  );
}
