import { initials } from "@/lib/foundation/text/format";
import type { Client, ClientPage, ListedClient, UnlistedField } from "./serialize";
import { statusColor } from "./status-color";

/**
 * GET /api/clients returns camelCase, a shape that was made for a screen and is a public promise now
 * (docs/decisions.md, "Names on the wire"). Only the two functions in this file use it.
 */
type CamelCase<Name extends string> = Name extends `${infer Word}_${infer Rest}`
  ? `${Word}${Capitalize<CamelCase<Rest>>}`
  : Name;

/** Converts a field's name. One name changes more than its case. */
type DtoName<Name extends string> = Name extends "last_contact_at"
  ? "lastContact"
  : CamelCase<Name>;

type Renamed = { [Name in keyof ListedClient as DtoName<Name>]: ListedClient[Name] };

/** Caches converted names: a page renames a thousand fields with twenty names. */
function rememberNames(getName: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    const remembered = known.get(name);
    if (remembered !== undefined) return remembered;
    const renamed = getName(name);
    known.set(name, renamed);
    return renamed;
  };
}

const toDtoName = rememberNames((name) =>
  name === "last_contact_at"
    ? "lastContact"
    : name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
);

const toFieldName = rememberNames((name) =>
  name === "lastContact"
    ? "last_contact_at"
    : name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
);

/**
 * Returns a record with renamed keys, without the keys of `left`. Uses a loop for speed, because a page has a
 * thousand fields.
 */
function renameFields(
  record: Record<string, unknown>,
  getName: (name: string) => string,
  left: object,
): Record<string, unknown> {
  const renamed: Record<string, unknown> = {};
  for (const name of Object.keys(record)) {
    if (!(name in left)) renamed[getName(name)] = record[name];
  }
  return renamed;
}

const UNLISTED: Record<UnlistedField, true> = {
  other_emails: true,
  other_phones: true,
  updated_at: true,
  can_assign: true,
};

/** The response fields that are derived from others. */
const addInitials = ({ name, status }: Client) => ({
  initials: initials(name),
  statusColor: statusColor(status),
});
const DERIVED: Record<keyof ReturnType<typeof addInitials>, true> = {
  initials: true,
  statusColor: true,
};

const toDto = (client: Client) =>
  Object.assign(renameFields(client, toDtoName, UNLISTED) as Renamed, addInitials(client));

const fromDto = (dto: ReturnType<typeof toDto>) =>
  renameFields(dto, toFieldName, DERIVED) as ListedClient;

/** Returns a page of clients in the API's shape. */
export const toListDto = ({ clients, ...place }: ClientPage<Client>) => ({
  clients: clients.map(toDto),
  ...place,
});

export type ClientListDto = ReturnType<typeof toListDto>;

/** Returns a page of the API with the app's field names. */
export const fromListDto = ({ clients, ...place }: ClientListDto): ClientPage => ({
  clients: clients.map(fromDto),
  ...place,
});
