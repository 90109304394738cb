"use client";

import Image from "next/image";
import { useState } from "react";
import { Banner } from "@/components/foundation/ui/banner";
import { Button } from "@/components/foundation/ui/button";
import { CopyButton } from "@/components/foundation/ui/copy-button";
import { ApiError } from "@/lib/foundation/api/fetch";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { useRecoveryCodes } from "@/lib/organisation/two-step/hooks";
import { twoStepMessages as texts } from "@/lib/organisation/two-step/messages";
import type { SetupKey } from "@/lib/organisation/two-step/setup-key";
import { CodeField } from "./code-field";

/** Returns the error of a code, at the field or as a banner. */
export function codeProblem(error: unknown): { field?: string; banner?: string } {
  if (!error) return {};
  const field = error instanceof ApiError ? error.fields?.code : undefined;
  return field ? { field } : { banner: toSaveFailureText(error, texts.failed) };
}

type SetupFormProps = {
  setup: SetupKey;
  onDone: (recoveryCodes: string[]) => void;
  onCancel?: () => void;
};

/** Renders the QR code, the key, and a field for a first code that proves the app works. */
export function SetupForm({ setup, onDone, onCancel }: SetupFormProps) {
  const { mutate: confirm, isPending, error } = useRecoveryCodes("confirm");
  const [code, setCode] = useState("");
  const problem = codeProblem(error);
  // Groups of four are easier to read and type.
  const grouped = setup.key.match(/.{1,4}/g)?.join(" ");
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        confirm(code, { onSuccess: ({ recovery_codes }) => onDone(recovery_codes) });
      }}
    >
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        {/* White in dark mode, too: cameras expect dark on light. */}
        <Image
          unoptimized
          src={`data:image/svg+xml;utf8,${encodeURIComponent(setup.qr)}`}
          alt="QR code for your authenticator app"
          width={176}
          height={176}
          className="rounded-control border border-line bg-white"
        />
        <div className="min-w-0 flex-1 basis-52">
          <p className="font-medium">Scan this with an authenticator app</p>
          <p className="mt-1 text-muted">
            For example 1Password, Google Authenticator or Microsoft Authenticator. Or type this
            key:
          </p>
          <p className="mt-2 flex items-start gap-1">
            <code className="py-1 font-mono text-sm break-words">{grouped}</code>
            <CopyButton value={setup.key} />
          </p>
        </div>
      </div>
      {problem.banner && <Banner>{problem.banner}</Banner>}
      <CodeField
        name="code"
        label="Code from the app"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={problem.field}
      />
      <div className="flex justify-end gap-2 touch:flex-col-reverse touch:[&>*]:w-full">
        {onCancel && (
          <Button disabled={isPending} onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" variant="primary" pending={isPending}>
          Turn on
        </Button>
      </div>
    </form>
  );
}
