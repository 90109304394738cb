"use client";

import { useEffect, useRef, useState } from "react";
import { downloadFile } from "@/components/foundation/ui/download-file";
import { showFailure } from "@/components/foundation/ui/toast";
import { documentMessages as texts } from "@/lib/records/transaction-documents/messages";
import { toPdfPath } from "@/lib/records/transaction-documents/paths";
import type { DocumentRoom } from "@/lib/records/transaction-documents/serialize";

/**
 * Combines the documents of a side into one PDF and saves it. `part` is the progress from 0 to 1; null while not
 * running.
 */
export function useWholePdf(transactionId: string, { side, documents }: DocumentRoom) {
  const [part, setPart] = useState<number | null>(null);
  const left = useRef(new AbortController());
  useEffect(() => {
    left.current = new AbortController();
    return () => left.current.abort();
  }, []);

  async function download(): Promise<void> {
    const { signal } = left.current;
    setPart(0);
    try {
      const response = await fetch(toPdfPath(transactionId, side), { signal });
      if (!response.ok || !response.body) throw new Error(`Status ${response.status}`);
      const expected = sumBytes(documents);
      let received = 0;
      const count = new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          received += chunk.byteLength;
          setPart(Math.min(received / expected, 0.99));
          controller.enqueue(chunk);
        },
      });
      const pdf = await new Response(response.body.pipeThrough(count)).blob();
      downloadFile(pdf, readName(response));
    } catch {
      if (!signal.aborted) showFailure(texts.pdfFailed);
    } finally {
      setPart(null);
    }
  }

  return { part, download: () => void download() };
}

/** Returns the bytes of the documents in the PDF, which estimates the PDF's size. */
const sumBytes = (documents: DocumentRoom["documents"]) =>
  documents
    .filter(({ void_reason }) => void_reason === null)
    .reduce((sum, { versions }) => sum + (versions[0]?.size ?? 0), 1);

const readName = ({ headers }: Response): string =>
  /filename="([^"]+)"/.exec(headers.get("content-disposition") ?? "")?.[1] ?? "Documents.pdf";
