import { route } from "@/lib/foundation/api/route";
import { createCustomField, listCustomFields } from "@/lib/records/custom-fields/data";
import { createCustomFieldBody, customFieldQuery } from "@/lib/records/custom-fields/schema";

export const GET = route(
  { can: "member", allowApiKey: true, query: customFieldQuery },
  async ({ actor, db, query }) => ({
    fields: await listCustomFields(db, actor, {
      kind: query.kind,
      deleted: query.deleted === "true",
    }),
  }),
);

export const POST = route(
  { can: "SETTINGS_MANAGE", body: createCustomFieldBody, successStatus: 201, idempotent: true },
  ({ actor, db, body }) => createCustomField(db, actor, body),
);
