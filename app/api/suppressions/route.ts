import { route } from "@/lib/foundation/api/route";
import {
  createSuppression,
  listSuppressions,
  prefetchSuppressions,
} from "@/lib/messaging/suppressions/data";
import { createSuppressionBody, suppressionListQuery } from "@/lib/messaging/suppressions/schema";

export const GET = route(
  { can: "COMMUNICATION_MANAGE", query: suppressionListQuery, prefetch: prefetchSuppressions },
  ({ actor, db, query, prefetched }) => listSuppressions(db, actor, query, prefetched),
);

export const POST = route(
  {
    can: "COMMUNICATION_MANAGE",
    body: createSuppressionBody,
    successStatus: 201,
    idempotent: true,
  },
  ({ actor, db, body }) => createSuppression(db, actor, body),
);
