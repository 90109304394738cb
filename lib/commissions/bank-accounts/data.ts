import "server-only";
import { randomUUID } from "node:crypto";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { conflict, forbidden } from "@/lib/foundation/errors";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import { serviceClient } from "@/lib/foundation/supabase/service";
import { bankAccountMessages as text } from "./messages";
import type { BankNumbers, SaveBankAccountBody } from "./schema";
import { sealNumbers, unsealNumbers } from "./sealed-numbers";
import { toBankAccounts, type BankAccounts } from "./serialize";

/** Reads the members' bank accounts with the encrypted numbers. Throws 403 in a support view. */
function listRows(actor: TenantActor, userIds: string[]) {
  if (actor.support) throw forbidden(text.notInSupport);
  return tenantRpc(serviceClient(), actor, "list_bank_accounts", { p_user_ids: userIds });
}

/** Returns the actor's bank accounts. Throws 403 in a support view. */
export const getOwnBankAccounts = async (actor: TenantActor): Promise<BankAccounts> =>
  toBankAccounts(await listRows(actor, [actor.userId]));

/**
 * Returns the bank accounts of members, by member. The caller has checked that the actor pays them. Throws 403
 * in a support view.
 */
export async function listBankAccounts(
  actor: TenantActor,
  userIds: string[],
): Promise<Map<string, BankAccounts>> {
  const rows = Map.groupBy(await listRows(actor, userIds), ({ user_id }) => user_id);
  return new Map(userIds.map((id) => [id, toBankAccounts(rows.get(id) ?? [])]));
}

/**
 * Saves the actor's bank account, which takes effect 48 hours later, and mails them about it. The caller has
 * checked the password. Throws 403 in a support view, 503 without SECRETS_KEY.
 */
export async function saveOwnBankAccount(
  actor: TenantActor,
  { kind, holder, routing_number, account_number }: Omit<SaveBankAccountBody, "current_password">,
): Promise<BankAccounts> {
  if (actor.support) throw forbidden(text.notInSupport);
  const id = randomUUID();
  const place = { tenantId: actor.tenantId, userId: actor.userId, id };
  await tenantRpc(serviceClient(), actor, "save_bank_account", {
    p_user_id: actor.userId,
    p_account: {
      id,
      kind,
      last_four: account_number.slice(-4),
      sealed_secret: sealNumbers({ holder, routing_number, account_number }, place),
    },
  });
  return getOwnBankAccounts(actor);
}

/**
 * Removes the actor's bank account at once, and mails them about it. The caller has checked the password.
 * Throws 403 in a support view.
 */
export async function removeOwnBankAccount(actor: TenantActor): Promise<BankAccounts> {
  if (actor.support) throw forbidden(text.notInSupport);
  await tenantRpc(serviceClient(), actor, "save_bank_account", {
    p_user_id: actor.userId,
    p_account: null,
  });
  return getOwnBankAccounts(actor);
}

type Paid = { user_id: string; name: string | null };
export type BankLine<Payee> = Payee & BankNumbers & { kind: string };

/**
 * Returns the payees' bank accounts in effect, with the decrypted numbers. The caller has checked the password
 * and that the actor pays them. Throws 409 with the names of payees who have none.
 */
export async function readBankNumbers<Payee extends Paid>(
  actor: TenantActor,
  payees: readonly Payee[],
): Promise<BankLine<Payee>[]> {
  const rows = await listRows(
    actor,
    payees.map(({ user_id }) => user_id),
  );
  const current = new Map(rows.filter(({ rests }) => !rests).map((row) => [row.user_id, row]));
  const nameOf = ({ name }: Paid) => name ?? "a former member";
  const missing = payees.filter(({ user_id }) => !current.has(user_id));
  if (missing.length > 0) throw conflict(text.missing(missing.map(nameOf).join(", ")));
  return payees.map((payee) => {
    const { id, kind, sealed_secret } = current.get(payee.user_id)!;
    const place = { tenantId: actor.tenantId, userId: payee.user_id, id };
    const numbers = unsealNumbers(sealed_secret, place);
    if (!numbers) throw conflict(text.unreadable(nameOf(payee)));
    return { ...payee, ...numbers, kind };
  });
}
