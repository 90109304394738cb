"use client";

import { Banner } from "@/components/foundation/ui/banner";
import { Button } from "@/components/foundation/ui/button";
import { CopyText } from "@/components/foundation/ui/copy-button";
import { downloadFile } from "@/components/foundation/ui/download-file";

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void };

const getFile = (codes: readonly string[]) =>
  new Blob(
    [
      [
        "Lintel recovery codes",
        "Each works once, instead of a code from your app.",
        "",
        ...codes,
        "",
      ].join("\r\n"),
    ],
    { type: "text/plain" },
  );

/** Shows the recovery codes once. A person who loses them creates new ones. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  return (
    <div className="flex flex-col gap-4">
      <Banner tone="warning">
        Keep these apart from your phone: in a password manager or on paper. Each signs you in once
        when you have no code. You cannot see them again.
      </Banner>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-card border border-line px-5 py-4 font-mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 touch:flex-col touch:[&>button]:w-full">
        <Button
          icon="download"
          onClick={() => downloadFile(getFile(codes), "lintel-recovery-codes.txt")}
        >
          Download
        </Button>
        <CopyText text={codes.join("\n")} label="Copy all" />
        <Button variant="primary" className="ml-auto touch:ml-0" onClick={onDone}>
          I have saved them
        </Button>
      </div>
    </div>
  );
}
