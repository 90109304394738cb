import { PageHeader } from "@/components/foundation/ui/page-header";
import { ReportSkeleton } from "@/components/reports/reports/report-skeleton";

export default function ReportsLoading() {
  return (
    <>
      <PageHeader title="Reports" titleInTopBar />
      <ReportSkeleton />
    </>
  );
}
