import { initials } from "@/lib/format";
import type { ClientListItem, ClientPage, Client } from "./serialize";
import { statusColor } from "./status-color";

/** What a changed record says about its card, for the fields that are given. */
function cardChanges(changes: Partial<Client>): Partial<ClientListItem> {
  const { name, email, phone, address, company, status } = changes;
  return {
    ...(name !== undefined && { name, initials: initials(name) }),
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
    ...(address !== undefined && { address }),
    ...(company !== undefined && { company }),
    ...(status !== undefined && { status, statusColor: statusColor(status) }),
    ...(changes.owner_id !== undefined && { ownerId: changes.owner_id }),
    ...(changes.owner_name !== undefined && { ownerName: changes.owner_name }),
    ...(changes.last_contact_at !== undefined && { lastContact: changes.last_contact_at }),
  };
}

/** A page of the list with one client's changes merged in; the same page when it is not on it. */
export function mergeIntoPage(page: ClientPage, id: string, changes: Partial<Client>): ClientPage {
  if (!page.clients.some((client) => client.id === id)) return page;
  return {
    ...page,
    clients: page.clients.map((client) =>
      client.id === id ? { ...client, ...cardChanges(changes) } : client,
    ),
  };
}
