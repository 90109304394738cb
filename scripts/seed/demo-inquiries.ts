import { pickFields } from "../../lib/foundation/record-layer/field-table";
import { SOURCE_FIELDS } from "../../lib/records/clients/fields";
import { SOURCE_LABELS, type ClientSource } from "../../lib/records/clients/sources";
import { FORM_DEFAULTS } from "../../lib/messaging/inquiries/messages";
import type { DemoClient } from "./demo-clients";
import { deriveId } from "./ids";

/** The sources of inquiries from unknown people. */
const ASKED_OVER: readonly ClientSource[] = ["zillow", "website", "realtor_com", "homes_com"];

const ASKED = [
  "Is this still available? We could see it on Saturday.",
  "We have to be out of our place by the end of the summer. What would you list it at?",
  "Could you send me what sold nearby in the last months?",
  "First-time buyer, pre-approved. When do you have time to talk?",
  "What are the HOA fees, and is the basement finished?",
] as const;

/** The team's own form, switched on. */
export const demoInquiryForm = (tenantId: string) => ({
  id: deriveId("inquiry-form", tenantId),
  tenant_id: tenantId,
  is_on: true,
  ...FORM_DEFAULTS,
  allowed_origins: [],
  created_at: "2026-01-05T15:00:00Z",
  updated_at: "2026-01-05T15:00:00Z",
});

/** Returns inquiries of clients from portals and the website. One in three left the consent box unticked. */
export function demoInquiries(clients: readonly DemoClient[]) {
  return clients
    .filter(({ row }) => ASKED_OVER.includes(row.source))
    .map(({ row, place }, index) => {
      const agreed = index % 3 !== 2;
      return {
        id: deriveId("inquiry", row.id),
        tenant_id: row.tenant_id,
        client_id: row.id,
        ...pickFields(row, SOURCE_FIELDS),
        name: row.name,
        email: row.email,
        phone: row.phone,
        about:
          index % 2 === 0 ? `A listing in ${place.city} on ${SOURCE_LABELS[row.source]}` : null,
        message: ASKED[index % ASKED.length],
        consent_text: agreed ? FORM_DEFAULTS.consent_text : null,
        consented_at: agreed ? row.received_at : null,
        consent_address: agreed ? `203.0.113.${1 + (index % 250)}` : null,
        submission_id: deriveId("submission", row.id),
        received_at: row.received_at,
      };
    });
}

/** Returns the leads' clocks. Later messages to the clients stop them (lead-responses.sql). */
export const demoLeadResponses = (
  inquiries: ReturnType<typeof demoInquiries>,
  clients: readonly DemoClient[],
) => {
  const getOwner = new Map(clients.map(({ row }) => [row.id, row.owner_id]));
  return inquiries.map((inquiry) => ({
    id: deriveId("lead-response", inquiry.id),
    tenant_id: inquiry.tenant_id,
    client_id: inquiry.client_id,
    inquiry_id: inquiry.id,
    source: inquiry.source,
    arrived_at: inquiry.received_at,
    owner_id: getOwner.get(inquiry.client_id),
  }));
};
