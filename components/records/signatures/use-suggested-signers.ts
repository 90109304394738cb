"use client";

import { useAssignableMembers } from "@/lib/foundation/record-layer/record-members";
import {
  listSuggestedSigners,
  type SuggestedSigner,
} from "@/lib/records/signatures/suggested-signers";
import type { DocumentRoom } from "@/lib/records/transaction-documents/serialize";
import { useParties } from "@/lib/records/transaction-parties/hooks";
import { useTransaction } from "@/lib/records/transactions/hooks";

/** Returns the people of a transaction's file who may sign documents of a side, read from the browser's cache. */
export function useSuggestedSigners(transactionId: string, room: DocumentRoom): SuggestedSigner[] {
  const { data: transaction } = useTransaction(transactionId);
  const { data } = useParties(transactionId);
  const members = useAssignableMembers("transactions", {
    enabled: transaction?.can_assign === true,
  });
  const side = transaction?.sides.find(({ id }) => id === room.side_id);
  const emails = new Map(members.data?.map(({ user_id, email }) => [user_id, email]));
  const known = { parties: data?.parties ?? [], agents: side?.agents ?? [] };
  return listSuggestedSigners(room.side, known, emails);
}
