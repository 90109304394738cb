"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useCallback, useEffect, useMemo, useSyncExternalStore } from "react";
import {
  readAddress,
  toSearch,
  writeAddress,
  type AddressParser,
  type AddressValues,
  type ParserMap,
} from "./parsers";

type WriteOptions = { history: "push" | "replace" };

/**
 * The queries that this page wrote and the router has not shown yet, after the one it showed before.
 * The router follows a written address in a transition; a control must show its new value at once.
 */
let written = { pathname: "", queries: [] as readonly string[] };
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Returns the page's newest query, given the query that the router shows. */
function getNewest(pathname: string, routed: string): string {
  const isOnTheWay = written.pathname === pathname && written.queries.includes(routed);
  return (isOnTheWay ? written.queries.at(-1) : undefined) ?? routed;
}

function forgetShown(pathname: string, routed: string) {
  if (written.pathname !== pathname || written.queries.at(-1) === routed) {
    written = { pathname, queries: [] };
  }
}

function write(query: URLSearchParams, before: string, { history }: WriteOptions) {
  const { pathname } = window.location;
  const queries = written.pathname === pathname ? written.queries : [];
  written = {
    pathname,
    queries: [...(queries.length === 0 ? [before] : queries), query.toString()],
  };
  const address = pathname + toSearch(query) + window.location.hash;
  if (history === "push") window.history.pushState(null, "", address);
  else window.history.replaceState(null, "", address);
  listeners.forEach((listener) => listener());
}

/**
 * Returns the values in the page's address and a function that changes some of them. A change does not reload
 * the page from the server. `parsers` must be the same object in each render.
 */
export function useAddress<Parsers extends ParserMap>(parsers: Parsers) {
  const pathname = usePathname();
  const routed = useSearchParams().toString();
  useEffect(() => forgetShown(pathname, routed), [pathname, routed]);
  const newest = useSyncExternalStore(
    subscribe,
    () => getNewest(pathname, routed),
    () => routed,
  );
  const values = useMemo(
    () => readAddress(parsers, new URLSearchParams(newest)),
    [parsers, newest],
  );
  const change = useCallback(
    (
      changes: Partial<AddressValues<Parsers>>,
      options: WriteOptions = { history: "replace" },
    ): void => {
      const query = new URLSearchParams(window.location.search);
      const before = query.toString();
      writeAddress(query, parsers, changes);
      if (query.toString() !== before) write(query, before, options);
    },
    [parsers],
  );
  return [values, change] as const;
}

/** Returns one value of the page's address and a function that changes it. */
export function useAddressValue<Value>(name: string, parser: AddressParser<Value>) {
  const parsers = useMemo(() => ({ [name]: parser }), [name, parser]);
  const [values, change] = useAddress(parsers);
  const changeValue = useCallback(
    (value: Value | null, options?: WriteOptions) =>
      change({ [name]: value } as Partial<AddressValues<typeof parsers>>, options),
    [name, change],
  );
  return [values[name] as Value, changeValue] as const;
}
