import { useSyncExternalStore } from "react";
import type { Deal } from "./serialize";

/** A deal whose key dates are offered to be set at once, and where it was just moved, what takes the move back. */
type ContractOffer = { deal: Deal; takeBack: (() => void) | null };

let offered: ContractOffer | null = null;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Offers to set a deal's key dates. */
export const offerKeyDates = (deal: Deal): void => offer({ deal, takeBack: null });

/** Takes the offer away. */
export const withdrawOffer = (): void => offer(null);

function offer(next: ContractOffer | null): void {
  offered = next;
  for (const listener of listeners) listener();
}

/** Offers them for a deal that has just gone under contract. */
export function offerAtContract(
  before: Deal["status"] | null,
  saved: Deal,
  takeBack: (() => void) | null = null,
): void {
  if (saved.status === "Under Contract" && before !== "Under Contract" && saved.can_update) {
    offer({ deal: saved, takeBack });
  }
}

/** The offer there is. */
export const useContractOffer = (): ContractOffer | null =>
  useSyncExternalStore(
    subscribe,
    () => offered,
    () => null,
  );
