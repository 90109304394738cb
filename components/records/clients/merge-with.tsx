"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { navigateAway } from "@/components/foundation/layout/before-leave";
import { Button } from "@/components/foundation/ui/button";
import type { Client, DuplicateClient } from "@/lib/records/clients/serialize";
import { useMergePair } from "./use-merge-pair";

// `ssr: false` gives it a boundary of its own: without one the whole page would give way to its skeleton.
const MergeClientsDialog = dynamic(() => import("./merge-clients-dialog"), { ssr: false });

type MergeWithProps = { client: Client; duplicate: DuplicateClient };

/** Makes the client that is being edited and one that looks like it one; leads to the one that stays. */
export function MergeWith({ client, duplicate }: MergeWithProps) {
  const router = useRouter();
  const { pair, open, close } = useMergePair();
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="ml-2"
        aria-label={`Merge with ${duplicate.name}`}
        onClick={() => navigateAway(() => void open(client.id, duplicate.id))}
      >
        Merge
      </Button>
      {pair && (
        <MergeClientsDialog
          clients={pair}
          onMerged={({ id }) => router.replace(`/client/${id}`)}
          onClose={close}
        />
      )}
    </>
  );
}
