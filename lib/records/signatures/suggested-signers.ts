import type { Party } from "@/lib/records/transaction-parties/serialize";
import type { TransactionSide } from "@/lib/records/transactions/serialize";
import type { Envelope } from "./serialize";

/** Somebody of the file who may be asked to sign. */
export type SuggestedSigner = { name: string; email: string; role: string };

type Known = { parties: readonly Party[]; agents: TransactionSide["agents"] };

/**
 * Returns the people of a file who may sign: its parties, those whom the side works for first, then the side's own agents.
 * `emails` are those of members, by id. One person stands there once.
 */
export function listSuggestedSigners(
  side: Envelope["side"],
  { parties, agents }: Known,
  emails: ReadonlyMap<string, string>,
): SuggestedSigner[] {
  const principal = side === "Listing" ? "Seller" : "Buyer";
  const own = (party: Party) => party.role === principal;
  const people = [
    ...[...parties.filter(own), ...parties.filter((party) => !own(party))].map(
      ({ name, email, role }) => ({ name, email: email ?? "", role: String(role) }),
    ),
    ...agents.map(({ user_id, name }) => ({
      name: name ?? "",
      email: emails.get(user_id) ?? "",
      role: "Our agent",
    })),
  ];
  const keys = people.map(({ name, email }) => (email || name).toLowerCase());
  return people.filter(({ name }, at) => name !== "" && keys.indexOf(keys[at]!) === at);
}

/** Returns those who are asked unless somebody else is chosen: whom the side works for. */
export const listUsualSigners = (
  side: Envelope["side"],
  suggested: readonly SuggestedSigner[],
): SuggestedSigner[] =>
  suggested.filter(({ role }) => role === (side === "Listing" ? "Seller" : "Buyer"));
