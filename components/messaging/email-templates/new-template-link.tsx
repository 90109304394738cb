import { Plus } from "lucide-react";
import { ButtonLink } from "@/components/foundation/ui/button";

/** Link to the form of a new template. */
export function NewTemplateLink() {
  return (
    <ButtonLink icon={Plus} href="/messages/templates/new" variant="primary">
      Add Template
    </ButtonLink>
  );
}
