"use client";

import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import { ApiError, apiFetch } from "@/lib/foundation/api/fetch";
import { apiUpload } from "@/lib/foundation/api/upload";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { validateFiles } from "./attachment-size";
import { saveDraftFiles, loadDraftFiles } from "./draft-files";
import { messageMessages as texts } from "./messages";
import type { Attachment } from "./schema";

/** A file that was chosen for a mail. */
export type ChosenFile = {
  key: string;
  name: string;
  /** Bytes. */
  size: number;
  /** How much of it has gone up, from 0 to 1. */
  part: number;
  phase: "uploading" | "ready" | "failed";
  /** The server's name for it, once it is ready. */
  id: string | null;
  /** Why it failed. */
  problem: string | null;
};

type Upload = {
  /** Null for one that was kept with a draft, and so is ready. */
  file: File | null;
  cancelled: AbortController;
  done: Promise<Pick<Attachment, "id">>;
};

const PATH = "/api/messages/attachments";

/**
 * The files that go with a mail that is being written. Each goes up as soon as it is chosen; `ids()` waits for all of
 * them and throws ApiError when one has failed. Under the name of a draft, those that are ready are there again when the
 * mail is written on. What was not sent is cleared away by the server after a week.
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

  /** A draft may be older than the server keeps what was not sent, or the files have gone from elsewhere. */
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
    // What is not taken back now is cleared away after a week.
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

  /** Begins anew: they have gone with their mail. */
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

/** Breaks off what is still going up when the page is left. */
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

/** Hands back the files that a draft was left with, once, and from then on keeps those that are ready. */
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
    // Once React has taken the page over: the server knows of no draft.
    const restoring = setTimeout(() => restore(draft));
    return () => clearTimeout(restoring);
  }, [draft]);
  useEffect(() => {
    if (draft !== null && isRestored) saveDraftFiles(draft, files);
  }, [draft, isRestored, files]);
}
