import { initials } from "@/lib/foundation/text/format";
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
type DtoName<Name extends string> = Name extends "last_contact_at"
  ? "lastContact"
  : CamelCase<Name>;

type Renamed = { [Name in keyof ListedClient as DtoName<Name>]: ListedClient[Name] };

const toDtoName = (name: string) =>
  name === "last_contact_at"
    ? "lastContact"
    : name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

const toFieldName = (name: string) =>
  name === "lastContact"
    ? "last_contact_at"
    : name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A record under other names, without what does not belong there. */
const renameFields = (record: object, getName: (name: string) => string, left: object) =>
  Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) =>
      name in left ? [] : [[getName(name), value] as const],
    ),
  );

const UNLISTED: Record<UnlistedField, true> = {
  other_emails: true,
  other_phones: true,
  updated_at: true,
  can_assign: true,
};

/** What of an answer is made of the others. */
const addInitials = ({ name, status }: Client) => ({
  initials: initials(name),
  statusColor: statusColor(status),
});
const DERIVED: Record<keyof ReturnType<typeof addInitials>, true> = {
  initials: true,
  statusColor: true,
};

const toDto = (client: Client) => ({
  ...(renameFields(client, toDtoName, UNLISTED) as Renamed),
  ...addInitials(client),
});

const fromDto = (dto: ReturnType<typeof toDto>) =>
  renameFields(dto, toFieldName, DERIVED) as ListedClient;

/** A page of clients as the API answers it. */
export const toListDto = ({ clients, ...place }: ClientPage<Client>) => ({
  clients: clients.map(toDto),
  ...place,
});

export type ClientListDto = ReturnType<typeof toListDto>;

/** The API's answer, as the app calls its fields everywhere else. */
export const fromListDto = ({ clients, ...place }: ClientListDto): ClientPage => ({
  clients: clients.map(fromDto),
  ...place,
});
