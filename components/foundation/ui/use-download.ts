"use client";

import { useState } from "react";
import { fetchFile } from "@/lib/foundation/csv/fetch-file";
import { downloadFile } from "./download-file";
import { showFailure } from "./toast";

/** Saves files of the API under a name, with a `body` asked for by POST; `failed` is said of one that could not be had. */
export function useDownload(failed: string) {
  const [pending, setPending] = useState(false);

  async function download(path: string | Promise<string>, name: string, body?: object) {
    setPending(true);
    try {
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
