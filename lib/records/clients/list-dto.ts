import { initials } from "@/lib/foundation/text/format";
import type { Client, ClientPage, ListedClient, UnlistedField } from "./serialize";
import { statusColor } from "./status-color";

/**
 * GET /api/clients returns camelCase, a shape made for a screen and promised since
 * (docs/decisions.md, "Names on the wire"). Only the two functions here know it.
 */
type CamelCase<Name extends string> = Name extends `${infer Word}_${infer Rest}`
  ? `${Word}${Capitalize<CamelCase<Rest>>}`
  : Name;

/** The one name that is not just a change of case. */
type DtoName<Name extends string> = Name extends "last_contact_at"
  ? "lastContact"
  : CamelCase<Name>;

type Renamed = { [Name in keyof ListedClient as DtoName<Name>]: ListedClient[Name] };

/** Works each name out once. A page renames a thousand fields with twenty names. */
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

/** Returns a record with other names, without the keys of `left`. A loop, for the thousand fields of a page. */
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

/** The fields of a response that are derived from others. */
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

/** Returns a page of clients for the API. */
export const toListDto = ({ clients, ...place }: ClientPage<Client>) => ({
  clients: clients.map(toDto),
  ...place,
});

export type ClientListDto = ReturnType<typeof toListDto>;

/** Returns the API's page with the app's field names. */
export const fromListDto = ({ clients, ...place }: ClientListDto): ClientPage => ({
  clients: clients.map(fromDto),
  ...place,
});
