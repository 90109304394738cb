"use client";

import { useState } from "react";
import { showFailure } from "./toast";

/**
 * Returns a function that saves files of the API under a name. Sends a POST when there is a `body`. `failed` is
 * the error text of a failed download.
 */
export function useDownload(failed: string) {
  const [pending, setPending] = useState(false);

  async function download(path: string | Promise<string>, name: string, body?: object) {
    setPending(true);
    try {
      const { fetchFile } = await import("@/lib/foundation/csv/fetch-file");
      const { downloadFile } = await import("./download-file");
      downloadFile(await fetchFile(await path, failed, body), name);
    } catch {
      showFailure(failed);
    } finally {
      setPending(false);
    }
  }

  return {
    pending,
    download: (...file: Parameters<typeof download>) => void download(...file),
  };
}
