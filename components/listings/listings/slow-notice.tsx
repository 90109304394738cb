"use client";

import { useEffect, useState } from "react";
import { Spinner } from "@/components/foundation/ui/spinner";
import { listingMessages as text } from "@/lib/listings/listings/messages";

const PATIENCE_MS = 2500;

/** Says that an answer is late; stands there while it is waited for. */
export function SlowNotice() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status" className="mb-3 flex min-h-5 items-center gap-2 text-muted">
      {isLate && (
        <>
          <Spinner />
          {text.slow}
        </>
      )}
    </p>
  );
}
