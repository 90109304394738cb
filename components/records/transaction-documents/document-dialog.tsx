"use client";

import { Download } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/foundation/ui/button";
import { Dialog, DialogBody, DialogContent } from "@/components/foundation/ui/dialog";
import { startDownload } from "@/components/foundation/ui/download-file";
import { LoadError } from "@/components/foundation/ui/load-error";
import { NativeSelect, Options } from "@/components/foundation/ui/native-select";
import { Spinner } from "@/components/foundation/ui/spinner";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { formatDateTime } from "@/lib/foundation/text/format";
import { documentMessages } from "@/lib/records/transaction-documents/messages";
import { toFilePath } from "@/lib/records/transaction-documents/paths";
import type {
  DocumentVersion,
  TransactionDocument,
} from "@/lib/records/transaction-documents/serialize";
import { describeVersion } from "./document-row";
import { PreviewFrame, type FrameMessage } from "./preview-frame";

type DocumentDialogProps = { document: TransactionDocument; onClose: () => void };

/** Shows a document, its newest version first, with who added each and when. */
export default function DocumentDialog({ document, onClose }: DocumentDialogProps) {
  const { id, name, versions } = document;
  const [number, setNumber] = useState(versions[0]!.number);
  const timeZone = useTimeZone();
  const version = versions.find((each) => each.number === number) ?? versions[0]!;
  const path = toFilePath(id, version.number);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={name} description={describeVersion(version)} size="lg">
        <DialogBody className="flex flex-col gap-3">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <div className="min-w-0 flex-1">
              <NativeSelect
                aria-label="Version"
                value={String(version.number)}
                onChange={({ target }) => setNumber(Number(target.value))}
              >
                <Options
                  options={versions.map((each) => [
                    String(each.number),
                    `Version ${each.number}, ${each.uploaded_by_name ?? "Somebody"}, ${formatDateTime(each.uploaded_at, timeZone)}`,
                  ])}
                />
              </NativeSelect>
            </div>
            <Button icon={Download} onClick={() => startDownload(path)}>
              Download
            </Button>
          </div>
          <Preview key={path} path={path} version={version} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

type PreviewProps = { path: string; version: DocumentVersion };
type Phase = "loading" | "shown" | "unreadable" | "failed";

function Preview({ path, version: { content_type: type } }: PreviewProps) {
  const [phase, setPhase] = useState<Phase>("loading");
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
