import { route } from "@/lib/api/route";
import { createTag, listTags } from "@/lib/tags/data";
import { createTagBody } from "@/lib/tags/schema";

export const GET = route({ can: "member" }, async ({ actor, db }) => ({
  tags: await listTags(db, actor),
}));

/** Who writes clients or deals may make a tag: the database's policy says who that is. */
export const POST = route(
  { can: "member", body: createTagBody, success: 201, idempotent: true },
  ({ actor, db, body }) => createTag(db, actor, body),
);
