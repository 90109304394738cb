import type { IconName } from "@/components/foundation/ui/icon-names";
import type { Task } from "@/lib/records/tasks/serialize";

export const TYPE_ICONS: Record<Task["type"], IconName> = {
  Call: "phone",
  Email: "mail",
  Meeting: "users",
  Document: "file-text",
  "Follow-up": "corner-up-right",
  Other: "circle-dashed",
};
