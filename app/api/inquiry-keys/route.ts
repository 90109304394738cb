import { route } from "@/lib/foundation/api/route";
import { createInquiryKeyBody } from "@/lib/messaging/inquiries/schema";
import { createInquiryKey, listInquiryKeys } from "@/lib/messaging/inquiries/settings.data";

export const GET = route({ can: "API_KEYS_MANAGE" }, async ({ actor, db }) => ({
  keys: await listInquiryKeys(db, actor.tenantId),
}));

export const POST = route(
  { can: "API_KEYS_MANAGE", body: createInquiryKeyBody, successStatus: 201 },
  ({ actor, db, body }) => createInquiryKey(db, actor, body.name),
);
