"use client";

import { Button } from "@/components/foundation/ui/button";
import { errorMessages } from "@/lib/foundation/layout/error-messages";

/** Loads the page once more, for one that the server could not draw. */
export const ReloadButton = ({ className }: { className?: string }) => (
  <Button className={className} variant="primary" onClick={() => window.location.reload()}>
    {errorMessages.tryAgain}
  </Button>
);
