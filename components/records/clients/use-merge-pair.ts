import { useState } from "react";
import { showFailure } from "@/components/foundation/ui/toast";
import { useReadClient } from "@/lib/records/clients/hooks";
import { mergingMessages as text } from "@/lib/records/clients/merging-messages";
import type { Client } from "@/lib/records/clients/serialize";

type Pair = readonly [Client, Client];

/** Reads two clients afresh for the merge dialog. The client created first remains. */
export function useMergePair() {
  const readClient = useReadClient();
  const [pair, setPair] = useState<Pair | null>(null);

  async function open(one: string, other: string) {
    try {
      const [first, second] = await Promise.all([readClient(one), readClient(other)]);
      setPair(first.created_at <= second.created_at ? [first, second] : [second, first]);
    } catch {
      showFailure(text.mergeFailed);
    }
  }

  return { pair, open, close: () => setPair(null) };
}
