"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import { fetchFile } from "@/lib/foundation/csv/fetch-file";
import { documentMessages } from "@/lib/records/transaction-documents/messages";

/** A message from the frame (public/document-preview/preview.js). */
export type FrameMessage =
  { shown: true } | { problem: "unreadable" } | { page: number; picture: Blob };

type PreviewFrameProps = {
  /** The path of the file in the API. */
  path: string;
  type: string;
  task: "show" | "thumbnails";
  onMessage: (message: FrameMessage) => void;
  onLoadFailed: () => void;
  className?: string;
};

/**
 * Renders a document in a frame with an opaque origin, so that nothing in it runs with the reader's rights. The
 * page around it loads the bytes, because the frame has no session.
 */
export function PreviewFrame(props: PreviewFrameProps) {
  const { path, type, task, onMessage, onLoadFailed, className } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const isLeft = useRef(false);
  const hear = useEffectEvent(({ source, data }: MessageEvent<FrameMessage>) => {
    if (source !== null && source === frame.current?.contentWindow) onMessage(data);
  });
  useEffect(() => {
    isLeft.current = false;
    const listen = (event: MessageEvent<FrameMessage>) => hear(event);
    addEventListener("message", listen);
    return () => {
      isLeft.current = true;
      removeEventListener("message", listen);
    };
  }, []);
  async function send() {
    try {
      const file = await fetchFile(path, documentMessages.downloadFailed);
      const bytes = await file.arrayBuffer();
      // A frame with an opaque origin has no origin to name.
      frame.current?.contentWindow?.postMessage({ task, type, bytes }, "*", [bytes]);
    } catch {
      if (!isLeft.current) onLoadFailed();
    }
  }
  return (
    <iframe
      ref={frame}
      title="The document"
      src="/document-preview/index.html"
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      className={className}
      onLoad={() => void send()}
    />
  );
}
