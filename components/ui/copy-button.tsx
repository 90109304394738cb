"use client";

import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "./button";
import { showToast } from "./toast";

/** How long a copied text says so, in milliseconds. */
const COPIED = 2000;

/** Copies a text and says for a moment that it did. */
export function CopyButton({ value }: { value: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      showToast({ variant: "error", title: "Failed to copy. Please try again." });
    }
  }

  return (
    <>
      <Button
        variant="quiet"
        size="icon-sm"
        className="text-muted"
        aria-label={`Copy ${value}`}
        title={copied ? "Copied" : "Copy"}
        onClick={() => void copy()}
      >
        {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      </Button>
      <span role="status" className="sr-only">
        {copied && "Copied"}
      </span>
    </>
  );
}
