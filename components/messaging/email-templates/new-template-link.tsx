import { ButtonLink } from "@/components/foundation/ui/button";
import type { EmailTemplate } from "@/lib/messaging/email-templates/serialize";

type NewTemplateLinkProps = { channel: EmailTemplate["channel"] };

/** Renders a link to the form of a new template. */
export function NewTemplateLink({ channel }: NewTemplateLinkProps) {
  return (
    <ButtonLink
      icon="plus"
      href={`/messages/templates/new${channel === "sms" ? "?channel=sms" : ""}`}
      variant="primary"
    >
      Add Template
    </ButtonLink>
  );
}
