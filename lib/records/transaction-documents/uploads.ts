"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { apiUpload } from "@/lib/foundation/api/upload";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { CHECKLIST_ITEMS } from "@/lib/records/checklists/hooks";
import { documentsKey } from "./hooks";
import { DOCUMENT_BYTES } from "./limits";
import { documentMessages as texts } from "./messages";

/** A file that is not a document yet. */
export type Upload = {
  key: string;
  /** The API path of the upload: the documents of a side, or the versions of a document. */
  path: string;
  file: File;
  /** The uploaded part, from 0 to 1. */
  part: number;
  /** Why the upload was refused; null while it is waiting or running. */
  problem: string | null;
};

/** The number of parallel uploads. */
const LANES = 3;

/**
 * Uploads files, three at a time, in the order in which they were added. A stored file leaves the list. A
 * refused one stays with its reason until the user retries or dismisses it.
 */
export function useUploads(transactionId: string) {
  const queryClient = useQueryClient();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const lanes = useRef(Array.from({ length: LANES }, () => Promise.resolve()));
  const added = useRef(0);
  const left = useAbortOnLeave();

  const change = (key: string, changed: Partial<Upload>) =>
    setUploads((current) =>
      current.map((upload) => (upload.key === key ? { ...upload, ...changed } : upload)),
    );
  const dismiss = (key: string) =>
    setUploads((current) => current.filter((upload) => upload.key !== key));

  async function send({ key, path, file }: Upload): Promise<void> {
    try {
      if (file.size > DOCUMENT_BYTES) return change(key, { problem: texts.fileTooLarge });
      const name = encodeURIComponent(file.name);
      await apiUpload(`${path}${path.includes("?") ? "&" : "?"}name=${name}`, file, {
        signal: left.current.signal,
        onProgress: (part) => change(key, { part }),
      });
      await Promise.all(
        [documentsKey(transactionId), ...CHECKLIST_ITEMS].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
      dismiss(key);
    } catch (error) {
      change(key, { problem: toSaveFailureText(error, texts.uploadFailed) });
    }
  }

  function enqueue(upload: Upload): void {
    const lane = added.current++ % LANES;
    lanes.current[lane] = lanes.current[lane]!.then(() => send(upload));
  }

  function add(path: string, files: readonly File[]): void {
    const chosen = files.map((file) => ({
      key: crypto.randomUUID(),
      path,
      file,
      part: 0,
      problem: null,
    }));
    setUploads((current) => [...current, ...chosen]);
    chosen.forEach(enqueue);
  }

  function retry(upload: Upload): void {
    change(upload.key, { part: 0, problem: null });
    enqueue(upload);
  }

  return { uploads, add, retry, dismiss };
}

export type Uploads = ReturnType<typeof useUploads>;

/** Returns a ref to a controller that aborts running uploads when the component unmounts. */
function useAbortOnLeave() {
  const left = useRef(new AbortController());
  useEffect(() => {
    left.current = new AbortController();
    return () => left.current.abort();
  }, []);
  return left;
}
