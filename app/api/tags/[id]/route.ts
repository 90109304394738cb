import { recordRoute } from "@/lib/foundation/api/record-route";
import { deleteTag, getTag, updateTag } from "@/lib/records/tags/data";
import { updateTagBody } from "@/lib/records/tags/schema";

export const PUT = recordRoute(
  { can: "SETTINGS_MANAGE", body: updateTagBody, find: getTag },
  updateTag,
);

export const DELETE = recordRoute({ can: "SETTINGS_MANAGE" }, deleteTag);
