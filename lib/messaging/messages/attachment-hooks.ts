"use client";

import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import { ApiError, apiFetch } from "@/lib/foundation/api/fetch";
import { apiUpload } from "@/lib/foundation/api/upload";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { validateFiles } from "./attachment-size";
import { saveDraftFiles, loadDraftFiles } from "./draft-files";
import { messageMessages as texts } from "./messages";
import type { Attachment } from "./schema";

/** A file chosen for a mail. */
export type ChosenFile = {
  key: string;
  name: string;
  /** Bytes. */
  size: number;
  /** Upload progress, from 0 to 1. */
  part: number;
  phase: "uploading" | "ready" | "failed";
  /** The server's id once the upload is complete. */
  id: string | null;
  /** Why it failed. */
  problem: string | null;
};

type Upload = {
  /** Null for a ready file that was restored from a draft. */
  file: File | null;
  cancelled: AbortController;
  done: Promise<Pick<Attachment, "id">>;
};

const PATH = "/api/messages/attachments";

/**
 * Manages the files of a mail that is being written. Each upload starts when the file is chosen.
 * `ids()` waits for all uploads and throws ApiError when one has failed. With a draft's name, ready
 * files are restored with the draft. The server deletes unsent files after a week.
 */
export function useAttachments(draft: string | null = null) {
  const [files, setFiles] = useState<ChosenFile[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const uploads = useRef(new Map<string, Upload>());

  useCancelOnLeave(uploads);
  useDraftFiles(draft, files, (stored) => {
    const restored = stored.map(({ id, ...attachment }) => {
      const key = newKey();
      const done = Promise.resolve({ id });
      uploads.current.set(key, { file: null, cancelled: new AbortController(), done });
      return { key, id, part: 1, phase: "ready", problem: null, ...attachment } as const;
    });
    setFiles((current) => [...restored, ...current]);
    if (stored.length > 0) void dropWhatIsGone(restored);
  });

  /** Drops restored files that the server no longer has: they expired or were removed elsewhere. */
  async function dropWhatIsGone(stored: readonly ChosenFile[]) {
    const waiting = await apiFetch<{ attachments: Attachment[] }>(PATH).catch(() => null);
    const missing = stored.filter(({ id }) => waiting?.attachments.every((each) => each.id !== id));
    if (!waiting || missing.length === 0) return;
    missing.forEach(({ key }) => uploads.current.delete(key));
    setFiles((current) => current.filter(({ key }) => missing.every((each) => each.key !== key)));
    setProblem(texts.filesGone(missing.map(({ name }) => name)));
  }

  const change = (key: string, changed: Partial<ChosenFile>) =>
    setFiles((current) =>
      current.map((file) => (file.key === key ? { ...file, ...changed } : file)),
    );

  function add(chosen: readonly File[]) {
    const refused = validateFiles(files, chosen);
    setProblem(refused);
    if (refused) return;
    const started = chosen.map((file) => begin(newKey(), file));
    setFiles((current) => [...current, ...started]);
  }

  function begin(key: string, file: File): ChosenFile {
    const cancelled = new AbortController();
    const form = new FormData();
    form.set("file", file);
    const done = apiUpload<Attachment>(PATH, form, {
      signal: cancelled.signal,
      onProgress: (part) => change(key, { part }),
    });
    uploads.current.set(key, { file, cancelled, done });
    done.then(
      ({ id }) => change(key, { phase: "ready", id }),
      (error: unknown) => change(key, { phase: "failed", problem: failureText(error) }),
    );
    return toUploading(key, file);
  }

  function retry(key: string) {
    const file = uploads.current.get(key)?.file;
    if (file) change(key, begin(key, file));
  }

  function remove(key: string) {
    const upload = uploads.current.get(key);
    uploads.current.delete(key);
    setFiles((current) => current.filter((file) => file.key !== key));
    setProblem(null);
    upload?.cancelled.abort();
    // If this fails, the server deletes the file after a week.
    void upload?.done
      .then(({ id }) => apiFetch(`${PATH}/${id}`, { method: "DELETE" }))
      .catch(() => undefined);
  }

  async function ids(): Promise<string[]> {
    try {
      const all = await Promise.all([...uploads.current.values()].map(({ done }) => done));
      return all.map(({ id }) => id);
    } catch {
      throw new ApiError({ status: 400, code: "file_failed", message: texts.filesFailed });
    }
  }

  /** Starts over after the files were sent with their mail. */
  function clear() {
    uploads.current.clear();
    if (draft !== null) saveDraftFiles(draft, []);
    setFiles([]);
    setProblem(null);
  }

  const removeAll = () => files.forEach(({ key }) => remove(key));

  return { files, problem, add, retry, remove, removeAll, ids, clear };
}

export type Attachments = ReturnType<typeof useAttachments>;

const newKey = () => crypto.getRandomValues(new Uint32Array(2)).join("-");

const failureText = (error: unknown) => toSaveFailureText(error, texts.fileFailed);

/** Aborts running uploads when the page is left. */
function useCancelOnLeave(uploads: RefObject<Map<string, Upload>>): void {
  useEffect(() => {
    const { current } = uploads;
    return () => current.forEach(({ cancelled }) => cancelled.abort());
  }, [uploads]);
}

const toUploading = (key: string, { name, size }: File): ChosenFile => ({
  key,
  name,
  size,
  part: 0,
  phase: "uploading",
  id: null,
  problem: null,
});

type DraftFiles = ReturnType<typeof loadDraftFiles>;

/** Restores a draft's files once, then saves the ready ones with each change. */
function useDraftFiles(
  draft: string | null,
  files: ChosenFile[],
  onRestore: (stored: DraftFiles) => void,
): void {
  const [isRestored, setIsRestored] = useState(false);
  const restore = useEffectEvent((name: string) => {
    onRestore(loadDraftFiles(name));
    setIsRestored(true);
  });
  useEffect(() => {
    if (draft === null) return;
    // After hydration, because the server has no draft.
    const restoring = setTimeout(() => restore(draft));
    return () => clearTimeout(restoring);
  }, [draft]);
  useEffect(() => {
    if (draft !== null && isRestored) saveDraftFiles(draft, files);
  }, [draft, isRestored, files]);
}
