import { Lock } from "lucide-react";
import { LostPage } from "@/components/layout/lost-page";
import { shellMessages } from "@/lib/shell/messages";

export default function ForbiddenPage() {
  return (
    <LostPage icon={Lock} title={shellMessages.forbiddenTitle} text={shellMessages.forbiddenText} />
  );
}
