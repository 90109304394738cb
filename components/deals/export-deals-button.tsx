"use client";

import { FileDown } from "lucide-react";
import { useQueryStates } from "nuqs";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { downloadFile } from "@/components/ui/download-file";
import { showToast } from "@/components/ui/toast";
import { fetchFile } from "@/lib/csv/fetch-file";
import { dealFilterParams, dealFilterParsers } from "@/lib/deals/list-filters";
import { dealMessages } from "@/lib/deals/messages";

/** Saves every deal that matches the filters as deals.csv. */
export function ExportDealsButton() {
  const [filters] = useQueryStates(dealFilterParsers);
  const [pending, setPending] = useState(false);

  async function save() {
    setPending(true);
    const query = dealFilterParams(filters);
    query.set("export", "csv");
    try {
      downloadFile(await fetchFile(`/api/deals?${query}`, dealMessages.exportFailed), "deals.csv");
    } catch {
      showToast({ variant: "error", title: dealMessages.exportFailed });
    } finally {
      setPending(false);
    }
  }

  return (
    <Button pending={pending} onClick={() => void save()}>
      <FileDown aria-hidden="true" />
      Export
    </Button>
  );
}
