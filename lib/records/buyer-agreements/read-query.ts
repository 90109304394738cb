import { z } from "zod";
import { changeParameters, getChangesStart } from "@/lib/foundation/record-layer/changes";
import { pagingParams } from "@/lib/foundation/record-layer/list-query";
import { agreementMessages as text } from "./messages";

const { limit } = pagingParams(200);

/** Query of GET /api/buyer-agreements: the changes of all agreements. A client's agreements have their own endpoint. */
export const agreementChangesQuery = z
  .object({ ...changeParameters, limit })
  .refine((query) => getChangesStart(query) !== null, {
    path: ["updated_since"],
    message: text.sinceMissing,
  });
