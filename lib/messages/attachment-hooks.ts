"use client";

import { useEffect, useRef, useState } from "react";
import { ApiError, apiFetch } from "@/lib/api/fetch";
import { apiUpload } from "@/lib/api/upload";
import { CONNECTION_LOST } from "@/lib/records/save-failure";
import { filesProblem } from "./attachment-size";
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
  /** Why it failed. */
  problem: string | null;
};

type Upload = { file: File; calledOff: AbortController; done: Promise<Attachment> };

const PATH = "/api/messages/attachments";

/**
 * The files that go with a mail that is being written. Each goes up as soon as it is chosen; `ids()` waits for all of
 * them and throws ApiError when one has failed. What was not sent is cleared away by the server after a day.
 */
export function useAttachments() {
  const [files, setFiles] = useState<ChosenFile[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const uploads = useRef(new Map<string, Upload>());

  useEffect(() => {
    const { current } = uploads;
    return () => current.forEach(({ calledOff }) => calledOff.abort());
  }, []);

  const change = (key: string, changed: Partial<ChosenFile>) =>
    setFiles((held) => held.map((file) => (file.key === key ? { ...file, ...changed } : file)));

  function add(chosen: readonly File[]) {
    const refused = filesProblem(files, chosen);
    setProblem(refused);
    if (refused) return;
    const begun = chosen.map((file) => begin(newKey(), file));
    setFiles((held) => [...held, ...begun]);
  }

  function begin(key: string, file: File): ChosenFile {
    const calledOff = new AbortController();
    const form = new FormData();
    form.set("file", file);
    const done = apiUpload<Attachment>(PATH, form, {
      signal: calledOff.signal,
      onProgress: (part) => change(key, { part }),
    });
    uploads.current.set(key, { file, calledOff, done });
    done.then(
      () => change(key, { phase: "ready" }),
      (error: unknown) => change(key, { phase: "failed", problem: failureText(error) }),
    );
    const { name, size } = file;
    return { key, name, size, part: 0, phase: "uploading", problem: null };
  }

  function retry(key: string) {
    const failed = uploads.current.get(key);
    if (failed) change(key, begin(key, failed.file));
  }

  function remove(key: string) {
    const upload = uploads.current.get(key);
    uploads.current.delete(key);
    setFiles((held) => held.filter((file) => file.key !== key));
    setProblem(null);
    upload?.calledOff.abort();
    // What is not taken back now is cleared away after a day.
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
    setFiles([]);
    setProblem(null);
  }

  return { files, problem, add, retry, remove, ids, clear };
}

export type Attachments = ReturnType<typeof useAttachments>;

const newKey = () => crypto.getRandomValues(new Uint32Array(2)).join("-");

function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.fileFailed;
  if (error.status === 0) return CONNECTION_LOST;
  return (error.status < 500 && error.message) || texts.fileFailed;
}
