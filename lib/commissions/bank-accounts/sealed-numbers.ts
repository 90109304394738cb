import { seal, unseal } from "@/lib/foundation/secrets/sealed";
import { bankNumbers, type BankNumbers } from "./schema";

type Place = { tenantId: string; userId: string; id: string };

/** Returns the context that the numbers' encryption is bound to: one row of one member. */
export const getSecretBinding = ({ tenantId, userId, id }: Place): readonly string[] => [
  "bank_account",
  tenantId,
  userId,
  id,
];

/** Encrypts the numbers of an account. Throws 503 without SECRETS_KEY. */
export const sealNumbers = (numbers: BankNumbers, place: Place): string =>
  seal(JSON.stringify(numbers), getSecretBinding(place));

/** Returns the decrypted numbers of an account; null when they can no longer be decrypted. */
export function unsealNumbers(sealed: string, place: Place): BankNumbers | null {
  const text = unseal(sealed, getSecretBinding(place));
  return text === null ? null : bankNumbers.parse(JSON.parse(text));
}
