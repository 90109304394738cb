import { z } from "zod";
import { recordVersion } from "@/lib/foundation/api/instant";
import { integerParam } from "@/lib/foundation/api/query";

/** Query of GET /api/notifications: the latest ones, or those before the last one shown. */
export const notificationListQuery = z
  .object({
    limit: integerParam({ min: 1, max: 100, fallback: 20, text: "limit must be from 1 to 100" }),
    before: recordVersion("before must be the created_at of a notification").optional(),
    before_id: z.guid().optional(),
  })
  .refine((query) => (query.before === undefined) === (query.before_id === undefined), {
    path: ["before"],
    message: "Give before and before_id together",
  });

/** Body of PATCH /api/notifications/{id}. */
export const markNotificationBody = z.object({ read: z.boolean("read must be true or false") });

export type NotificationListQuery = z.output<typeof notificationListQuery>;
