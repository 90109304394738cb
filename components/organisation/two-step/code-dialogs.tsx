"use client";

import { useState } from "react";
import { FormDialog } from "@/components/foundation/ui/form-dialog";
import { showToast } from "@/components/foundation/ui/toast";
import { useDisableTwoStep, useRecoveryCodes } from "@/lib/organisation/two-step/hooks";
import { twoStepMessages as texts } from "@/lib/organisation/two-step/messages";
import { CodeField } from "./code-field";
import { codeProblem } from "./setup-form";

type NewCodesDialogProps = { onDone: (codes: string[]) => void; onClose: () => void };

/** Creates ten new recovery codes after a code is entered. */
export function NewCodesDialog({ onDone, onClose }: NewCodesDialogProps) {
  const { mutate: renew, isPending, error } = useRecoveryCodes("recovery-codes");
  const showCodes = ({ recovery_codes }: { recovery_codes: string[] }) => {
    onClose();
    onDone(recovery_codes);
  };
  return (
    <CodeDialog
      title="New recovery codes"
      description="The old ones stop working."
      action="Get new codes"
      pending={isPending}
      error={error}
      onCode={(code) => renew(code, { onSuccess: showCodes })}
      onClose={onClose}
    />
  );
}

/** Turns two-step sign-in off after a code is entered. */
export function EndTwoStepDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const { mutate: end, isPending, error } = useDisableTwoStep();
  const ended = () => {
    showToast({ title: texts.turnedOff });
    onClose();
    onDone();
  };
  return (
    <CodeDialog
      title="Turn off two-step sign-in"
      description="Your password alone signs you in then. The recovery codes stop working."
      action="Turn off"
      destructive
      pending={isPending}
      error={error}
      onCode={(code) => end(code, { onSuccess: ended })}
      onClose={onClose}
    />
  );
}

type CodeDialogProps = {
  title: string;
  description: string;
  action: string;
  destructive?: boolean;
  pending: boolean;
  error: unknown;
  onCode: (code: string) => void;
  onClose: () => void;
};

function CodeDialog({ error, onCode, ...dialog }: CodeDialogProps) {
  const [code, setCode] = useState("");
  const problem = codeProblem(error);
  return (
    <FormDialog {...dialog} problem={problem.banner} onSubmit={() => onCode(code)}>
      <CodeField
        name="code"
        recovery
        label="Code from your app, or a recovery code"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={problem.field}
        autoFocus
      />
    </FormDialog>
  );
}
