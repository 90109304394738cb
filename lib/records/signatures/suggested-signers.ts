import type { Party } from "@/lib/records/transaction-parties/serialize";
import type { TransactionSide } from "@/lib/records/transactions/serialize";
import type { Envelope } from "./serialize";

/** A person of the transaction who may be asked to sign. */
export type SuggestedSigner = { name: string; email: string; role: string };

type Known = { parties: readonly Party[]; agents: TransactionSide["agents"] };

/**
 * Returns the people of a transaction who may sign, without duplicates: its parties, with the side's own
 * clients first, then the side's agents. `emails` has the members' addresses by id.
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

/** Returns the default signers: the clients of the side. */
export const listUsualSigners = (
  side: Envelope["side"],
  suggested: readonly SuggestedSigner[],
): SuggestedSigner[] =>
  suggested.filter(({ role }) => role === (side === "Listing" ? "Seller" : "Buyer"));
