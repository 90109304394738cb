"use client";

import { useRef } from "react";
import { useShortcuts } from "@/components/foundation/layout/shortcuts";
import { OwnerFilter } from "@/components/foundation/record-layer/owner-filter";
import { Button, ButtonLink } from "@/components/foundation/ui/button";
import { EmptyState } from "@/components/foundation/ui/empty-state";
import { ErrorState } from "@/components/foundation/ui/error-state";
import { showToast } from "@/components/foundation/ui/toast";
import type { Contact, ContactQueue } from "@/lib/follow-up/contact-now/contacts";
import { useContactQueue } from "@/lib/follow-up/contact-now/hooks";
import {
  contactList,
  contactParsers,
  toOwnerAddress,
  getOwnerFilter,
} from "@/lib/follow-up/contact-now/list";
import { contactMessages as text } from "@/lib/follow-up/contact-now/messages";
import { useAddress } from "@/lib/foundation/address/use-address";
import { useToday } from "@/lib/foundation/dates/use-today";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import type { ComposerRights } from "@/lib/messaging/timeline/rights";
import { ContactList } from "./contact-list";
import { ContactsSkeleton } from "./contacts-skeleton";
import { CurrentContact } from "./current-contact";
import { useContactWorkList } from "./use-contact-work-list";
import { useSnooze } from "./use-snooze";

type ContactNowProps = {
  initialData: InitialData<ContactQueue> | undefined;
  initialOwner: string;
  /** Whether the reader may see colleagues' clients. */
  showOwner: boolean;
  rights: ComposerRights;
  canTick: boolean;
  personId: string;
};

/** Renders the work list of clients to contact now. */
export function ContactNow({ initialData, initialOwner, showOwner, ...rest }: ContactNowProps) {
  const [{ owner }, setAddress] = useAddress(contactParsers);
  const wanted = { owner: getOwnerFilter(owner), limit: contactList.perPage };
  const initial = owner === initialOwner ? initialData : undefined;
  const { data, isError, refetch } = useContactQueue(wanted, initial);
  return (
    <>
      {showOwner && (
        <div className="mb-4">
          <OwnerFilter
            area="clients"
            filter={contactList.filters.owner}
            any="Everyone’s clients"
            value={wanted.owner}
            onChoose={(chosen) => setAddress({ owner: toOwnerAddress(chosen), client: null })}
          />
        </div>
      )}
      {!data && !isError && <ContactsSkeleton />}
      {!data && isError && (
        <ErrorState
          title={text.loadFailed}
          text={text.loadFailedText}
          action={<Button onClick={() => void refetch()}>Try Again</Button>}
        />
      )}
      {data && <WorkList key={owner} people={data.people} {...rest} />}
    </>
  );
}

type WorkListProps = Pick<ContactNowProps, "rights" | "canTick" | "personId"> & {
  people: readonly Contact[];
};

function WorkList({ people, ...rest }: WorkListProps) {
  const contacts = useContactWorkList(people);
  const today = useToday();
  const snooze = useSnooze();
  const [{ client: chosenId }, setAddress] = useAddress(contactParsers);
  const top = useRef<HTMLDivElement>(null);

  const place = Math.max(
    contacts.findIndex(({ client }) => client.id === chosenId),
    0,
  );
  const current = contacts[place];
  const open = (at: number) => {
    const contact = contacts[at];
    if (!contact) return;
    setAddress({ client: contact.client.id });
    top.current?.scrollIntoView({ block: "nearest" });
  };
  const nextOpen = contacts.findIndex(({ done }, at) => at > place && !done);
  const next = nextOpen === -1 ? null : () => open(nextOpen);
  useShortcuts([
    {
      keys: "j",
      label: "Next person",
      group: "List",
      run: () => (next ? next() : showToast({ title: text.atEnd })),
    },
    { keys: "k", label: "Previous person", group: "List", run: () => open(place - 1) },
  ]);

  if (!current) {
    return (
      <EmptyState
        icon="phone-call"
        title={text.nobody}
        text={text.nobodyText}
        action={<ButtonLink href="/clients">See all clients</ButtonLink>}
      />
    );
  }
  const { client } = current;
  return (
    <div
      ref={top}
      className="grid scroll-mt-20 grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px]"
    >
      <CurrentContact
        key={client.id}
        contact={current}
        today={today}
        {...rest}
        onSnooze={(until) => snooze(client, until, () => next?.())}
        onNext={next}
        upNext={contacts[nextOpen]}
      />
      <ContactList
        contacts={contacts}
        currentId={client.id}
        today={today}
        onChoose={(id) => open(contacts.findIndex((contact) => contact.client.id === id))}
      />
    </div>
  );
}
