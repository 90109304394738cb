"use client";

import { useState } from "react";
import type { Contact } from "@/lib/follow-up/contact-now/contacts";

/** A client on the work list. `done` is true when no reason to contact them is left. */
export type QueuedContact = Contact & { done: boolean };

/**
 * Returns the work list in a stable order, so that no row moves under the pointer. Contacted clients keep their
 * place as done; new ones are added first.
 */
export function useContactWorkList(people: readonly Contact[]): QueuedContact[] {
  const [kept, setKept] = useState<readonly Contact[]>(people);
  const [seen, setSeen] = useState(people);
  if (seen !== people) {
    setSeen(people);
    setKept(mergeContacts(kept, people));
  }
  const open = new Set(people.map(({ client }) => client.id));
  return kept.map((contact) => ({ ...contact, done: !open.has(contact.client.id) }));
}

function mergeContacts(kept: readonly Contact[], people: readonly Contact[]): Contact[] {
  const latest = new Map(people.map((contact) => [contact.client.id, contact]));
  const known = new Set(kept.map(({ client }) => client.id));
  const added = people.filter(({ client }) => !known.has(client.id));
  return [...added, ...kept.map((contact) => latest.get(contact.client.id) ?? contact)];
}
