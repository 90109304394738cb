"use client";

import { useState } from "react";
import { showFailure } from "./toast";

/** Saves files of the API under a name, with a `body` asked for by POST; `failed` is said of one that could not be had. */
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
