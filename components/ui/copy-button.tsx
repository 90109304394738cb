"use client";

import { Check, Copy } from "lucide-react";
import { Button } from "./button";
import { useCopy } from "./use-copy";

/** Copies a text and says for a moment that it did. */
export function CopyButton({ value }: { value: string }) {
  const { copied, copy } = useCopy();
  return (
    <>
      <Button
        variant="quiet"
        size="icon-sm"
        className="text-muted"
        aria-label={`Copy ${value}`}
        title={copied ? "Copied" : "Copy"}
        onClick={() => void copy(value)}
      >
        {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      </Button>
      <span role="status" className="sr-only">
        {copied && "Copied"}
      </span>
    </>
  );
}
