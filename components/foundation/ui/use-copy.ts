"use client";

import { useEffect, useState } from "react";
import { showToast } from "./toast";

/** How long a copied text says so, in milliseconds. */
const COPIED = 2000;

/** Copies a text, and says for a moment that it was copied, or in a toast that it could not be. */
export function useCopy(failed = "Failed to copy. Please try again.") {
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
