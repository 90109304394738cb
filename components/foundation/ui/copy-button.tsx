"use client";

import { useEffect, useState } from "react";
import { Button, IconButton, type ButtonProps } from "./button";
import { showToast } from "./toast";

/** Copies a text and confirms it for a moment. */
export function CopyButton({ value }: { value: string }) {
  const { copied, copy } = useCopy();
  return (
    <>
      <IconButton
        icon={copied ? "check" : "copy"}
        label={`Copy ${value}`}
        title={copied ? "Copied" : "Copy"}
        className="text-muted"
        onClick={() => void copy(value)}
      />
      <span role="status" className="sr-only">
        {copied && "Copied"}
      </span>
    </>
  );
}

type CopyTextProps = Pick<ButtonProps, "size" | "variant"> & {
  text: string;
  label: string;
  /** The accessible name, for a page with several such buttons. */
  accessibleName?: string;
  /** The text of the confirmation. */
  done?: string;
  failed?: string;
};

/** Renders a copy button with text. */
export function CopyText(props: CopyTextProps) {
  const { text, label, accessibleName, done = "Copied", failed, ...look } = props;
  const { copied, copy } = useCopy(failed);
  return (
    <>
      <Button
        {...look}
        icon={copied ? "check" : "copy"}
        aria-label={copied ? undefined : accessibleName}
        onClick={() => void copy(text)}
      >
        {copied ? done : label}
      </Button>
      <span role="status" className="sr-only">
        {copied && done}
      </span>
    </>
  );
}

/** The duration of the confirmation, in milliseconds. */
const COPIED = 2000;

/** Copies a text. Confirms it for a moment, or shows a toast when it fails. */
function useCopy(failed = "Failed to copy. Please try again.") {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      showToast({ variant: "error", title: failed });
    }
  }
  return { copied, copy };
}
