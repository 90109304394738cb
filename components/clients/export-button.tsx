"use client";

import { FileDown } from "lucide-react";
import { useQueryStates } from "nuqs";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import { downloadFile } from "@/components/ui/download-file";
import { fetchClientsCsv } from "@/lib/clients/export-file";
import { clientFilterParsers } from "@/lib/clients/list-filters";
import { clientMessages } from "@/lib/clients/messages";

/** Saves every client that matches the filters as clients.csv. */
export function ExportButton() {
  const [filters] = useQueryStates(clientFilterParsers);
  const [pending, setPending] = useState(false);

  async function save() {
    setPending(true);
    try {
      downloadFile(await fetchClientsCsv(filters), "clients.csv");
    } catch {
      showToast({ variant: "error", title: clientMessages.exportFailed });
    } finally {
      setPending(false);
    }
  }

  return (
    <Button className="touch:px-3" pending={pending} onClick={() => void save()}>
      <FileDown aria-hidden="true" />
      Export
    </Button>
  );
}
