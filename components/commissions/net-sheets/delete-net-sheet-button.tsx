"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/foundation/ui/button";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { useDeleteNetSheet } from "@/lib/commissions/net-sheets/hooks";
import { netSheetMessages as text } from "@/lib/commissions/net-sheets/messages";
import type { NetSheet } from "@/lib/commissions/net-sheets/serialize";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";

const ConfirmOnce = loadWhenRendered(async () => ({
  default: (await import("@/components/foundation/ui/alert-dialog")).ConfirmOnce,
}));

/** Deletes a net sheet with its versions, after confirmation. */
export function DeleteNetSheetButton({ sheet: { id, name } }: { sheet: NetSheet }) {
  const router = useRouter();
  const { mutateAsync: remove } = useDeleteNetSheet();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button icon="trash" variant="danger-quiet" onClick={() => setAsking(true)}>
        Delete net sheet
      </Button>
      {isAsking && (
        <ConfirmOnce
          title={`Delete ${name}?`}
          text="Its saved versions are deleted with it."
          confirmLabel="Delete net sheet"
          destructive
          onConfirm={() => remove(id)}
          failureText={(error) => toSaveFailureText(error, text.deleteFailed)}
          successText={{ title: text.deleted }}
          onDone={() => {
            router.push("/net-sheets");
            router.refresh();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
