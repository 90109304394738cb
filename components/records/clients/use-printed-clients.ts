"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { showFailure } from "@/components/foundation/ui/toast";
import { runWhenIdle } from "@/lib/foundation/browser/run-when-idle";
import { usePrinting } from "@/lib/foundation/browser/use-printing";
import type { ClientFilters } from "@/lib/records/clients/list";
import { clientMessages } from "@/lib/records/clients/messages";
import type { ListedClient } from "@/lib/records/clients/serialize";

/** Loads the code that renders the clients for print, and the code that reads them. */
const loadPaper = async () => ({
  ...(await import("./printed-clients")),
  ...(await import("@/lib/records/clients/read-all")),
});
type Paper = Awaited<ReturnType<typeof loadPaper>>;

type ListedClients = {
  totalCount: number;
  clientAt: (index: number) => ListedClient | undefined;
};

/**
 * Prints all matching clients. Reads them first, also on the browser's print shortcut. The browser's print menu
 * cannot wait, so it prints all clients only when they are already loaded. `printed` is the list to print and the
 * component that renders it; null while not printing or, with `isPart`, when only the clients on screen can be
 * printed.
 */
export function usePrintedClients(filters: ClientFilters, { totalCount, clientAt }: ListedClients) {
  const [read, setRead] = useState<readonly ListedClient[] | null>(null);
  const [pending, setPending] = useState(false);
  const [paper, setPaper] = useState<Paper | null>(null);
  // Loads the code ahead, for the browser's print menu.
  useEffect(() => runWhenIdle(() => void loadPaper().then(setPaper, () => undefined)), []);

  async function print() {
    if (pending) return;
    setPending(true);
    try {
      const loaded = await loadPaper();
      const all = await loaded.readAllClients(filters);
      setPaper(loaded);
      setRead(all);
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

  // Prints after rendering; afterwards the list is shown again.
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
  const clients = read ?? (printing && paper ? paper.areAllLoaded(totalCount, clientAt) : null);
  return {
    printed: paper && clients && { Clients: paper.PrintedClients, clients },
    isPart: printing && !clients && totalCount > 0,
    pending,
    print,
  };
}
