import { initials } from "@/lib/format";
import type { Client, ClientPage, ListedClient, UnlistedField } from "./serialize";
import { statusColor } from "./status-color";

/**
 * GET /api/clients answers camelCase, a shape that was made for a screen and promised so
 * (docs/decisions.md, "Names on the wire"). It exists between the two functions here alone.
 */
type CamelCase<Name extends string> = Name extends `${infer Word}_${infer Rest}`
  ? `${Word}${Capitalize<CamelCase<Rest>>}`
  : Name;

/** One name is not what the field is called elsewhere. */
type AnswerName<Name extends string> = Name extends "last_contact_at"
  ? "lastContact"
  : CamelCase<Name>;

type Renamed = { [Name in keyof ListedClient as AnswerName<Name>]: ListedClient[Name] };

const answerName = (name: string) =>
  name === "last_contact_at"
    ? "lastContact"
    : name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

const fieldName = (name: string) =>
  name === "lastContact"
    ? "last_contact_at"
    : name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A record under other names, without what does not belong there. */
const renamed = (record: object, nameOf: (name: string) => string, left: object) =>
  Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) =>
      name in left ? [] : [[nameOf(name), value] as const],
    ),
  );

const UNLISTED: Record<UnlistedField, true> = {
  other_emails: true,
  other_phones: true,
  updated_at: true,
  can_assign: true,
};

/** What of an answer is made of the others. */
const drawn = ({ name, status }: Client) => ({
  initials: initials(name),
  statusColor: statusColor(status),
});
const DRAWN: Record<keyof ReturnType<typeof drawn>, true> = { initials: true, statusColor: true };

const toAnswer = (client: Client) => ({
  ...(renamed(client, answerName, UNLISTED) as Renamed),
  ...drawn(client),
});

const fromAnswer = (answer: ReturnType<typeof toAnswer>) =>
  renamed(answer, fieldName, DRAWN) as ListedClient;

/** A page of clients as the API answers it. */
export const toListAnswer = ({ clients, ...place }: ClientPage<Client>) => ({
  clients: clients.map(toAnswer),
  ...place,
});

export type ClientListAnswer = ReturnType<typeof toListAnswer>;

/** The API's answer, as the app calls its fields everywhere else. */
export const fromListAnswer = ({ clients, ...place }: ClientListAnswer): ClientPage => ({
  clients: clients.map(fromAnswer),
  ...place,
});
