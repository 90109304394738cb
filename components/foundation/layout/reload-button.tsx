"use client";

import { Button } from "@/components/foundation/ui/button";
import { errorMessages } from "@/lib/foundation/layout/error-messages";

/** Renders a button that reloads a page that the server could not render. */
export const ReloadButton = ({ className }: { className?: string }) => (
  <Button className={className} variant="primary" onClick={() => window.location.reload()}>
    {errorMessages.tryAgain}
  </Button>
);
