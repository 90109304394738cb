import {
  CircleDashed,
  CornerUpRight,
  FileText,
  Mail,
  Phone,
  Users,
  type LucideIcon,
} from "lucide-react";
import type { TaskItem } from "@/lib/tasks/serialize";

const icons: Record<TaskItem["type"], LucideIcon> = {
  Call: Phone,
  Email: Mail,
  Meeting: Users,
  Document: FileText,
  "Follow-up": CornerUpRight,
  Other: CircleDashed,
};

/** What kind of task it is; its word stands beside or behind it. */
export function TaskTypeIcon({ type, className }: { type: TaskItem["type"]; className?: string }) {
  const Icon = icons[type];
  return <Icon aria-hidden="true" className={className ?? "size-3.5 shrink-0"} />;
}
