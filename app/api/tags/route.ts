import { route } from "@/lib/foundation/api/route";
import { requireAnyPermission } from "@/lib/foundation/auth/require-any-permission";
import { createTag, listTags } from "@/lib/records/tags/data";
import { createTagBody } from "@/lib/records/tags/schema";

export const GET = route({ can: "member" }, async ({ actor, db }) => ({
  tags: await listTags(db, actor),
}));

const TAG_WRITERS = ["CLIENTS_CREATE", "DEALS_CREATE", "CLIENTS_UPDATE", "DEALS_UPDATE"] as const;

/** Creates a tag. Everybody who may write clients or deals may do so; the database's policy decides. */
export const POST = route(
  {
    can: "member",
    body: createTagBody,
    successStatus: 201,
    idempotent: true,
    check: ({ actor }) => requireAnyPermission(actor, ...TAG_WRITERS),
  },
  ({ actor, db, body }) => createTag(db, actor, body),
);
