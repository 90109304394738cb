"use client";

import { useState } from "react";
import { LoadError } from "@/components/foundation/ui/load-error";
import { Spinner } from "@/components/foundation/ui/spinner";
import { documentMessages } from "@/lib/records/transaction-documents/messages";
import type { DocumentVersion } from "@/lib/records/transaction-documents/serialize";
import { PreviewFrame, type FrameMessage } from "./preview-frame";

type DocumentPreviewProps = { path: string; version: DocumentVersion };
type Phase = "loading" | "shown" | "unreadable" | "failed";

/** Renders a version of a document, or the reason it cannot be shown. */
export function DocumentPreview({ path, version }: DocumentPreviewProps) {
  const [phase, setPhase] = useState<Phase>("loading");
  const { content_type: type } = version;
  const isShowable = type === "application/pdf" || type.startsWith("image/");
  if (!isShowable) return <p className="text-muted">{documentMessages.noPreview}</p>;
  if (phase === "unreadable") return <p className="text-muted">{documentMessages.notShown}</p>;
  if (phase === "failed") return <LoadError onRetry={() => setPhase("loading")} />;
  const hear = (message: FrameMessage) => {
    if ("shown" in message) setPhase("shown");
    if ("problem" in message) setPhase("unreadable");
  };
  return (
    <div className="relative">
      <PreviewFrame
        path={path}
        type={type}
        task="show"
        onMessage={hear}
        onLoadFailed={() => setPhase("failed")}
        className="h-[65vh] w-full rounded-card border border-line bg-sunken"
      />
      {phase === "loading" && (
        <div className="absolute inset-0 grid place-items-center">
          <p role="status" className="flex items-center gap-2 text-muted">
            <Spinner /> Loading…
          </p>
        </div>
      )}
    </div>
  );
}
