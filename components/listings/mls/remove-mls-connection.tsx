"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ConfirmOnce } from "@/components/foundation/ui/alert-dialog";
import { Button } from "@/components/foundation/ui/button";
import { useRemoveMlsConnection } from "@/lib/listings/mls/hooks";
import { mlsMessages as text } from "@/lib/listings/mls/messages";

/** Deletes the team's own connection. With `shared`, the installation's MLS connection is then used. */
export function RemoveMlsConnection({ shared }: { shared: boolean }) {
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  const { mutateAsync: remove } = useRemoveMlsConnection();
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Remove connection
      </Button>
      {asking && (
        <ConfirmOnce
          title="Remove the connection"
          text={
            shared
              ? "Its secret is deleted. Deals are then filled in from Lintel’s built-in MLS."
              : "Its secret is deleted. Deals can no longer be filled in from the MLS."
          }
          confirmLabel="Remove connection"
          destructive
          onConfirm={() => remove()}
          successText={{ title: text.removed }}
          onDone={router.refresh}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
