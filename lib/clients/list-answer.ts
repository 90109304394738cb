import { initials } from "@/lib/format";
import type { Client, ClientPage, ListedClient } from "./serialize";
import { statusColor } from "./status-color";

/**
 * GET /api/clients answers camelCase, a shape that was made for a screen and promised so
 * (docs/decisions.md, "Names on the wire"). It exists between the two functions here alone.
 */
function toAnswer(client: Client) {
  return {
    id: client.id,
    name: client.name,
    initials: initials(client.name),
    status: client.status,
    statusColor: statusColor(client.status),
    email: client.email,
    phone: client.phone,
    address: client.address,
    company: client.company,
    tags: client.tags,
    source: client.source,
    sourceDetail: client.source_detail,
    receivedAt: client.received_at,
    birthday: client.birthday,
    homeAnniversary: client.home_anniversary,
    dealValue: client.deal_value,
    lastContact: client.last_contact_at,
    leadScore: client.lead_score,
    leadBand: client.lead_band,
    createdAt: client.created_at,
    ownerId: client.owner_id,
    ownerName: client.owner_name,
    canUpdate: client.can_update,
    canDelete: client.can_delete,
  };
}

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

const fromAnswer = (answer: ReturnType<typeof toAnswer>): ListedClient => ({
  id: answer.id,
  name: answer.name,
  status: answer.status,
  email: answer.email,
  phone: answer.phone,
  address: answer.address,
  company: answer.company,
  tags: answer.tags,
  source: answer.source,
  source_detail: answer.sourceDetail,
  received_at: answer.receivedAt,
  birthday: answer.birthday,
  home_anniversary: answer.homeAnniversary,
  deal_value: answer.dealValue,
  last_contact_at: answer.lastContact,
  lead_score: answer.leadScore,
  lead_band: answer.leadBand,
  created_at: answer.createdAt,
  owner_id: answer.ownerId,
  owner_name: answer.ownerName,
  can_update: answer.canUpdate,
  can_delete: answer.canDelete,
});
