"use client";

import { useState } from "react";
import { downloadFile } from "@/components/ui/download-file";
import { showFailure } from "@/components/ui/toast";
import { fetchFile } from "@/lib/csv/fetch-file";
import type { RecordKind } from "@/lib/records/keys";

/** Saves every record that matches as a CSV file, "clients.csv"; `query` narrows and orders them. */
export function useExport(kind: RecordKind, query: URLSearchParams) {
  const [pending, setPending] = useState(false);

  async function save() {
    const failed = `Failed to export ${kind}`;
    setPending(true);
    try {
      downloadFile(await fetchFile(`/api/${kind}?${query}&export=csv`, failed), `${kind}.csv`);
    } catch {
      showFailure(failed);
    } finally {
      setPending(false);
    }
  }

  return { pending, save: () => void save() };
}
