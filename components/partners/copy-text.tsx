"use client";

import { Check, Copy } from "lucide-react";
import { Button, type ButtonProps } from "@/components/ui/button";
import { useCopy } from "@/components/ui/use-copy";
import { partnerMessages } from "@/lib/partners/messages";

type CopyTextProps = Pick<ButtonProps, "size" | "variant" | "className"> & {
  text: string;
  label: string;
  /** What exactly, where several stand on the page. */
  accessibleName?: string;
};

/** A button that copies a text, and says so for two seconds. */
export function CopyText({ text, label, accessibleName, ...look }: CopyTextProps) {
  const { copied, copy } = useCopy(partnerMessages.copyFailed);
  return (
    <>
      <Button
        {...look}
        aria-label={copied ? undefined : accessibleName}
        onClick={() => void copy(text)}
      >
        {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        {copied ? "Copied!" : label}
      </Button>
      <span role="status" className="sr-only">
        {copied && "Copied!"}
      </span>
    </>
  );
}
