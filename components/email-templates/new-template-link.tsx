import { Plus } from "lucide-react";
import { ButtonLink } from "@/components/ui/button";

/** The way to a new template. */
export function NewTemplateLink() {
  return (
    <ButtonLink href="/messages/templates/new" variant="primary">
      <Plus aria-hidden="true" />
      Add Template
    </ButtonLink>
  );
}
