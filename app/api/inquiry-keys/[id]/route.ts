import { z } from "zod";
import { route } from "@/lib/foundation/api/route";
import { revokeInquiryKey } from "@/lib/messaging/inquiries/settings.data";

const params = z.object({ id: z.guid() });

export const DELETE = route({ can: "API_KEYS_MANAGE", params }, ({ actor, db, params }) =>
  revokeInquiryKey(db, actor, params.id),
);
