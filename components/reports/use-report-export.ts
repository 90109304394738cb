import { useState } from "react";
import { downloadFile } from "@/components/ui/download-file";
import { showToast } from "@/components/ui/toast";
import { fetchFile } from "@/lib/csv/fetch-file";
import { reportMessages as text } from "@/lib/reports/messages";
import type { ReportKey } from "@/lib/reports/reports";

/** Saves a report as it is asked for as a CSV file. */
export function useReportExport(report: ReportKey, query: URLSearchParams) {
  const [pending, setPending] = useState(false);

  async function save() {
    setPending(true);
    try {
      const file = await fetchFile(`/api/reports/${report}?${query}&export=csv`, text.exportFailed);
      downloadFile(file, `report-${report.replace("_", "-")}.csv`);
    } catch {
      showToast({ variant: "error", title: text.exportFailed });
    } finally {
      setPending(false);
    }
  }

  return { pending, save: () => void save() };
}
