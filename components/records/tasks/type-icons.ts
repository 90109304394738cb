import {
  CircleDashed,
  CornerUpRight,
  FileText,
  Mail,
  Phone,
  Users,
  type LucideIcon,
} from "lucide-react";
import type { Task } from "@/lib/records/tasks/serialize";

export const TYPE_ICONS: Record<Task["type"], LucideIcon> = {
  Call: Phone,
  Email: Mail,
  Meeting: Users,
  Document: FileText,
  "Follow-up": CornerUpRight,
  Other: CircleDashed,
};
