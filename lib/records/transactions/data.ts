import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { createBulkChange, createSelectedExport } from "@/lib/foundation/record-layer/bulk.data";
import { createListChanges } from "@/lib/foundation/record-layer/changes.data";
import {
  createDelete,
  createGet,
  createOwnedRecord,
  createUpdate,
  type UpdateFunction,
} from "@/lib/foundation/record-layer/data";
import {
  createExport,
  createList,
  createPrefetch,
  toFilterParams,
  toPageParams,
  type ListedKind,
} from "@/lib/foundation/record-layer/lists.data";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import type { WithPatch } from "@/lib/records/custom-fields/field-types";
import { transactionFields } from "./fields";
import { transactionMessages as texts } from "./messages";
import type {
  CreateTransactionBody,
  OpenTransactionBody,
  TransactionListQuery,
  UpdateTransactionBody,
} from "./schema";
import {
  toTransaction,
  type Transaction,
  type TransactionPage,
  type TransactionRow,
} from "./serialize";

const transactions: ListedKind<"transaction", Transaction, TransactionPage> = {
  name: "transaction",
  list: "transactions",
  page: (transactions, place) => ({ transactions, ...place }),
  toDto: toTransaction,
  texts,
};

/** Reads the actor and the requested page in one call; only the actor for an export. */
export const prefetchTransactions = createPrefetch(transactions, (query: TransactionListQuery) =>
  query.export ? null : toPageParams(query),
);

/** Returns a page of visible transactions in the requested order, with the exact total. */
export const listTransactions = createList(transactions, toPageParams<TransactionListQuery>);

/** Returns transactions changed after a cursor, earliest change first, that the actor can see. */
export const listTransactionChanges = createListChanges(transactions, "transactions");

/** Returns all matching transactions in the requested order, in batches. */
export const exportTransactions = createExport(transactions, toFilterParams<TransactionListQuery>);

/** Returns one transaction. Throws 404 when it does not exist or the actor cannot see it. */
export const getTransaction = createGet(transactions);

/** Creates a transaction with the year's next number. Its owner is the actor, or with DEALS_ASSIGN another member. */
export const createTransaction = (
  db: Db,
  actor: TenantActor,
  body: WithPatch<CreateTransactionBody>,
): Promise<Transaction> =>
  createOwnedRecord(db, actor, transactions, body, {
    requiredPermission: transactionFields.owner_id.permission,
    texts,
  });

/**
 * Returns the transaction of a deal. A deal without one gets a new transaction with the deal's data. Throws
 * 404 when the deal is out of sight, 403 when the actor may not change it, 400 when the contract day is after
 * the closing, 409 when the deal's transaction is out of sight.
 */
export async function openTransaction(
  db: Db,
  actor: TenantActor,
  dealId: string,
  { kind, contract_date }: OpenTransactionBody,
): Promise<Transaction> {
  const row = await tenantRpc(db, actor, "open_transaction", {
    p_deal_id: dealId,
    ...(kind && { p_kind: kind }),
    ...(contract_date && { p_contract_date: contract_date }),
  });
  return toTransaction(row as TransactionRow, actor);
}

/**
 * Changes the given fields. Closing a transaction closes its deals. Throws 404 when the actor cannot see the
 * transaction, 403 outside their update scope, 400 for days in the wrong order and for closing without a
 * closing day, and 409 when it has changed since `updated_at`.
 */
export const updateTransaction: UpdateFunction<
  WithPatch<UpdateTransactionBody>,
  Transaction
> = createUpdate(transactions);

/** Deletes a transaction. Its deals are kept, and its number is not used again. */
export const deleteTransaction = createDelete(transactions);

/** Changes or deletes many transactions at once; see createBulkChange(). */
export const changeTransactions = createBulkChange(
  transactions,
  toFilterParams<TransactionListQuery>,
);

/** Returns the selected transactions that the actor can see, in batches. */
export const exportChosenTransactions = createSelectedExport(
  transactions,
  toFilterParams<TransactionListQuery>,
);
