"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from "react";
import { navigateAway } from "@/components/foundation/layout/before-leave";
import { useDebounced } from "@/components/foundation/ui/use-debounced";
import { useAddClient } from "@/components/records/clients/new-client-host";
import { useTaskSuggestion } from "@/components/records/tasks/use-task-suggestion";
import { correctQuery } from "@/lib/records/search/hint";
import { useSearch } from "@/lib/records/search/hooks";
import { getRecentSearches, saveRecentSearch } from "@/lib/records/search/recent-searches";
import type { SearchResult } from "@/lib/records/search/serialize";
import type { QuickAction } from "./quick-actions";
import type { SearchStart } from "./search-start";

/** The shortest text that is offered as a new client's name. */
const MIN_NAME = 2;
/** The number of letters from which a quick action that starts with them is listed before results. */
const ACTION_VERB = 3;

export const CORRECTION = "correction";
export const TASK_OFFER = "offer";
export const toResultValue = ({ type, id }: SearchResult) => `${type}:${id}`;
export const toActionValue = ({ label }: QuickAction) => `action:${label}`;

export type SearchBoxProps = {
  userId: string;
  actions: readonly QuickAction[];
  /** The text typed while the search loaded. */
  start: SearchStart;
  /** Called on close, and after a choice. */
  onClose: () => void;
};

/** Returns the state and actions of a search box, shared by the header and the palette. */
export function useSearchBox({ userId, actions, start, onClose }: SearchBoxProps) {
  const router = useRouter();
  const [query, setQuery] = useState(start.query);
  const [mark, setMark] = useState<{ answer: string; value: string } | null>(null);
  const enteredFor = useRef(start.entered ? start.query.trim() : null);
  const [recent] = useState(() => getRecentSearches(userId));
  const typed = query.trim();
  const settled = useDebounced(typed);
  const search = useSearch(typed === "" ? "" : settled);
  const isWaiting = typed !== "" && (settled !== typed || search.isFetching);
  const results = typed === "" ? [] : (search.data?.results ?? []);
  const matching = actions.filter(({ label }) => includesText(label, typed));
  const actionsFirst =
    typed.length >= ACTION_VERB && matching.some(({ label }) => startsWithText(label, typed));

  const task = useTaskSuggestion(typed, onClose);
  const addClient = useAddClient();

  function go(href: string) {
    onClose();
    navigateAway(() => router.push(href));
  }
  function addTypedClient() {
    onClose();
    addClient?.({ typed, onAdded: () => undefined });
  }
  function openResult(result: SearchResult) {
    saveRecentSearch(userId, typed);
    go(result.url);
  }

  // Each new result list starts with its first row marked, because a mark belongs to one list.
  const answer = isWaiting ? `${typed}…` : typed;
  const firstResult = actionsFirst || isWaiting ? undefined : results[0];
  const firstAction = matching[0];
  const nothingFound = typed !== "" && !isWaiting && results.length === 0;
  const correction = nothingFound ? correctQuery(typed) : null;
  const client =
    addClient && nothingFound && !correction && !task && typed.length >= MIN_NAME
      ? { label: `Add “${typed}” as client`, detail: "", select: addTypedClient }
      : null;
  const offer = task ?? client;

  const openFirst = useEffectEvent(() => {
    if (enteredFor.current !== typed) return;
    enteredFor.current = null;
    if (firstResult) openResult(firstResult);
    else if (offer) offer.select();
    else if (firstAction) go(firstAction.href);
  });
  useEffect(() => {
    if (!isWaiting) openFirst();
  }, [isWaiting]);

  function firstRow(): string {
    if (firstResult) return toResultValue(firstResult);
    if (correction) return CORRECTION;
    if (offer) return TASK_OFFER;
    return firstAction && typed !== "" ? toActionValue(firstAction) : "";
  }

  /** Holds Enter until the results arrive, and then opens the first of them instead of a previous one. */
  function holdEnter(event: KeyboardEvent) {
    if (event.key !== "Enter" || !isWaiting || event.nativeEvent.isComposing) return;
    event.preventDefault();
    enteredFor.current = typed;
  }

  return {
    query,
    setQuery,
    typed,
    selected: mark?.answer === answer ? mark.value : firstRow(),
    select: (value: string) => setMark({ answer, value }),
    recent,
    isWaiting,
    error: isWaiting ? null : search.error,
    results,
    hint: results.length === 0 ? search.data?.message : undefined,
    correction,
    offer,
    matching,
    actionsFirst,
    go,
    openResult,
    holdEnter,
  };
}

export type SearchBox = ReturnType<typeof useSearchBox>;

const includesText = (label: string, typed: string) =>
  label.toLowerCase().includes(typed.toLowerCase());
const startsWithText = (label: string, typed: string) =>
  label.toLowerCase().startsWith(typed.toLowerCase());
