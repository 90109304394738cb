"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { showFailure } from "@/components/foundation/ui/toast";
import { usePrinting } from "@/lib/foundation/browser/use-printing";
import type { ClientFilters } from "@/lib/records/clients/list";
import { clientMessages } from "@/lib/records/clients/messages";
import { areAllLoaded, readAllClients } from "@/lib/records/clients/read-all";
import type { ListedClient } from "@/lib/records/clients/serialize";

type ListedClients = {
  totalCount: number;
  clientAt: (index: number) => ListedClient | undefined;
};

/**
 * Prints all clients that match, those too that were never scrolled to: they are read first, so the browser's own
 * shortcut is answered here too. Its menu waits for nothing, and prints all where all have been read. `clients` is what
 * stands on the paper, null while nothing is printed or, with `isPart`, only what is on the screen can be.
 */
export function usePrintedClients(filters: ClientFilters, { totalCount, clientAt }: ListedClients) {
  const [read, setRead] = useState<readonly ListedClient[] | null>(null);
  const [pending, setPending] = useState(false);

  async function print() {
    if (pending) return;
    setPending(true);
    try {
      setRead(await readAllClients(filters));
    } catch {
      showFailure(clientMessages.fetchFailed);
    } finally {
      setPending(false);
    }
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isPrint = event.key.toLowerCase() === "p" && (event.ctrlKey || event.metaKey);
    if (!isPrint || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void print();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);

  // Once they are drawn; after it the list is there again.
  useEffect(() => {
    if (!read) return;
    const done = () => setRead(null);
    window.addEventListener("afterprint", done);
    const timer = setTimeout(() => window.print());
    return () => {
      clearTimeout(timer);
      window.removeEventListener("afterprint", done);
    };
  }, [read]);

  const printing = usePrinting();
  const clients = read ?? (printing ? areAllLoaded(totalCount, clientAt) : null);
  return { clients, isPart: printing && !clients && totalCount > 0, pending, print };
}
