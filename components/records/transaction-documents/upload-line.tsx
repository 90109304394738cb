"use client";

import { IconButton } from "@/components/foundation/ui/button";
import { FieldError } from "@/components/foundation/ui/field";
import { Progress } from "@/components/foundation/ui/progress";
import { formatSize } from "@/lib/foundation/text/file-size";
import type { Upload, Uploads } from "@/lib/records/transaction-documents/uploads";

type UploadLineProps = { upload: Upload; uploads: Uploads };

/** Renders an upload in progress, or the reason it failed. */
export function UploadLine({ upload, uploads }: UploadLineProps) {
  const { key, file, part, problem } = upload;
  return (
    <li className="rounded-control border border-line-strong py-1 pl-3">
      <div className="flex min-h-8 items-center gap-2 pr-1">
        <span className="min-w-0 flex-1 truncate text-sm font-medium" title={file.name}>
          {file.name}
        </span>
        <span className="shrink-0 text-sm text-muted tabular-nums">{formatSize(file.size)}</span>
        {problem && (
          <>
            <IconButton
              icon="rotate-ccw"
              label={`Try ${file.name} again`}
              title="Try again"
              onClick={() => uploads.retry(upload)}
            />
            <IconButton
              icon="x"
              label={`Dismiss ${file.name}`}
              title="Dismiss"
              onClick={() => uploads.dismiss(key)}
            />
          </>
        )}
      </div>
      {problem ? (
        <div role="alert" className="pr-3 pb-1">
          <FieldError>{problem}</FieldError>
        </div>
      ) : (
        <Progress
          // Fully sent, the file is being checked.
          {...(part < 1 && { value: Math.round(part * 100) })}
          label={part < 1 ? `Uploading ${file.name}` : `Checking ${file.name}`}
          className="mr-3 mb-2"
        />
      )}
    </li>
  );
}
