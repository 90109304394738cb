import { route } from "@/lib/api/route";
import {
  createSuppression,
  listSuppressions,
  suppressionsWithActor,
} from "@/lib/suppressions/data";
import { createSuppressionBody, suppressionListQuery } from "@/lib/suppressions/schema";

export const GET = route(
  { can: "COMMUNICATION_MANAGE", query: suppressionListQuery, actorWith: suppressionsWithActor },
  ({ actor, db, query, loaded }) => listSuppressions(db, actor, query, loaded),
);

export const POST = route(
  { can: "COMMUNICATION_MANAGE", body: createSuppressionBody, success: 201, idempotent: true },
  ({ actor, db, body }) => createSuppression(db, actor, body),
);
