"use client";

import { FileDown } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { downloadFile } from "@/components/ui/download-file";
import { showToast } from "@/components/ui/toast";
import { fetchFile } from "@/lib/csv/fetch-file";
import type { RecordKind } from "@/lib/records/keys";

type ExportButtonProps = {
  kind: RecordKind;
  /** What narrows and orders them. */
  query: URLSearchParams;
};

/** Saves every record that matches as a CSV file, "clients.csv". */
export function ExportButton({ kind, query }: ExportButtonProps) {
  const [pending, setPending] = useState(false);

  async function save() {
    const failed = `Failed to export ${kind}`;
    setPending(true);
    try {
      downloadFile(await fetchFile(`/api/${kind}?${query}&export=csv`, failed), `${kind}.csv`);
    } catch {
      showToast({ variant: "error", title: failed });
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
