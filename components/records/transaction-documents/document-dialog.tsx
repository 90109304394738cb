"use client";

import { useState } from "react";
import { Button } from "@/components/foundation/ui/button";
import { Dialog, DialogBody, DialogContent } from "@/components/foundation/ui/dialog";
import { startDownload } from "@/components/foundation/ui/download-file";
import { NativeSelect, Options } from "@/components/foundation/ui/native-select";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { formatDateTime } from "@/lib/foundation/text/format";
import { toFilePath } from "@/lib/records/transaction-documents/paths";
import type { TransactionDocument } from "@/lib/records/transaction-documents/serialize";
import { DocumentPreview } from "./document-preview";
import { describeVersion } from "./document-row";

type DocumentDialogProps = { document: TransactionDocument; onClose: () => void };

/** Renders a document, its newest version first, with the author and time of each version. */
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
            <Button icon="download" onClick={() => startDownload(path)}>
              Download
            </Button>
          </div>
          <DocumentPreview key={path} path={path} version={version} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
