import type { Metadata } from "next";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { ReportScreen } from "@/components/reports/reports/report-screen";
import { readAddress, type SearchParams } from "@/lib/foundation/address/parsers";
import { requireActor } from "@/lib/foundation/auth/actor";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { can } from "@/lib/foundation/auth/permissions";
import { AppError } from "@/lib/foundation/errors";
import { initialData } from "@/lib/foundation/record-layer/initial-data";
import type { Db } from "@/lib/foundation/supabase/db";
import { listTeams } from "@/lib/organisation/teams/data";
import {
  isWholeRange,
  reportParsers,
  toReportAddress,
  toReportQuery,
  type ReportAddress,
} from "@/lib/records/report-catalogue/address";
import { getReport } from "@/lib/reports/reports/data";
import { canCompare, canSeeReport, listVisibleReports } from "@/lib/reports/reports/rights";
import type { Report } from "@/lib/reports/reports/schema";
import { reportQuery as querySchema } from "@/lib/reports/reports/schema";
import { listTargets } from "@/lib/reports/targets/data";
import { getTargetRange } from "@/lib/reports/targets/report-targets";
import { targetQuery, type Targets } from "@/lib/reports/targets/schema";

export const metadata: Metadata = { title: "Reports" };

type ReportsPageProps = { searchParams: Promise<SearchParams> };

export default async function ReportsPage({ searchParams }: ReportsPageProps) {
  const { actor, db } = await requireActor({ can: "REPORTS_VIEW" });
  const address = readAddress(reportParsers, await searchParams);
  const compares = canCompare(actor);
  const [report, targets, teams] = await Promise.all([
    readInitialReport(db, actor, address),
    readInitialTargets(db, actor, address),
    compares && can(actor, "MEMBERS_VIEW") ? listTeams(db, actor) : [],
  ]);
  return (
    <>
      <PageHeader title="Reports" titleInTopBar />
      <ReportScreen
        reports={listVisibleReports(actor)}
        rights={{
          compares,
          exports: can(actor, "REPORTS_EXPORT"),
          saves: can(actor, "REPORTS_CREATE"),
          setsTargets: compares && can(actor, "ANALYTICS_MANAGE"),
        }}
        teams={teams.map(({ id, name }) => ({ id, name }))}
        initialData={report && initialData(report)}
        initialQuery={toReportAddress(address)}
        initialTargets={targets && initialData(targets)}
        teamName={actor.tenantName}
        userId={actor.userId}
      />
    </>
  );
}

/** Returns undefined for an invalid address or a failed read. The browser then retries and shows the error. */
async function readInitialReport(
  db: Db,
  actor: TenantActor,
  address: ReportAddress,
): Promise<Report | undefined> {
  if (!canSeeReport(actor, address.report) || !isWholeRange(address)) return undefined;
  const query = querySchema.safeParse(Object.fromEntries(toReportQuery(address)));
  if (!query.success) return undefined;
  return nullOnError(getReport(db, actor, address.report, query.data));
}

async function readInitialTargets(
  db: Db,
  actor: TenantActor,
  address: ReportAddress,
): Promise<Targets | undefined> {
  const query = targetQuery.safeParse({ range: getTargetRange(address)?.range });
  if (!query.success || !query.data.range) return undefined;
  return nullOnError(listTargets(db, actor, query.data));
}

async function nullOnError<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
