import { MissingPage } from "@/components/foundation/layout/missing-page";
import { ButtonLink } from "@/components/foundation/ui/button";
import { Icon } from "@/components/foundation/ui/icon";
import { optionalActor } from "@/lib/foundation/auth/actor";
import { isTenantActor } from "@/lib/foundation/auth/actor-schema";
import { can } from "@/lib/foundation/auth/permissions";
import { PLANS_URL } from "@/lib/foundation/errors";
import { shellMessages } from "@/lib/foundation/layout/messages";

/** Renders the forbidden page. In a read-only team, the page gives that as the reason. */
export default async function ForbiddenPage() {
  const signed = await optionalActor();
  if (!signed?.actor.readOnlySince) {
    return (
      <MissingPage
        icon={<Icon name="lock" strokeWidth={1.75} />}
        title={shellMessages.forbiddenTitle}
        text={shellMessages.forbiddenText}
      />
    );
  }
  const mayEndIt = isTenantActor(signed.actor) && can(signed.actor, "BILLING_MANAGE");
  return (
    <MissingPage
      icon={<Icon name="lock" strokeWidth={1.75} />}
      title={shellMessages.readOnlyTitle}
      text={mayEndIt ? shellMessages.readOnlyText : shellMessages.readOnlyAsk}
      action={
        <ButtonLink href={PLANS_URL} variant="primary">
          {mayEndIt ? "See plans" : "Who to ask"}
        </ButtonLink>
      }
    />
  );
}
