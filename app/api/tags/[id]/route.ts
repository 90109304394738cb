import { recordRoute } from "@/lib/api/record-route";
import { deleteTag, getTag, updateTag } from "@/lib/tags/data";
import { updateTagBody } from "@/lib/tags/schema";

export const PUT = recordRoute(
  { can: "SETTINGS_MANAGE", body: updateTagBody, find: getTag },
  updateTag,
);

export const DELETE = recordRoute({ can: "SETTINGS_MANAGE" }, deleteTag);
