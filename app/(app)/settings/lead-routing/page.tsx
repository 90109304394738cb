import type { Metadata } from "next";
import { definePage } from "@/components/foundation/layout/define-page";
import { ButtonLink } from "@/components/foundation/ui/button";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { SettingsSection } from "@/components/foundation/ui/settings-section";
import { AvailabilityForm } from "@/components/leads/lead-routing/availability-form";
import { RoutingLog } from "@/components/leads/lead-routing/routing-log";
import { RoutingPreview } from "@/components/leads/lead-routing/routing-preview";
import { RuleList } from "@/components/leads/lead-routing/rule-list";
import { can } from "@/lib/foundation/auth/permissions";
import { listLeadRoutings } from "@/lib/leads/lead-routing/leads.data";
import { getAvailability, listLeadRules } from "@/lib/leads/lead-routing/rules.data";

export const metadata: Metadata = { title: "Lead routing" };

export default definePage({ can: "CLIENTS_VIEW" }, async ({ actor, db }) => {
  const canSet = can(actor, "CLIENTS_ASSIGN");
  const [rules, routings, availability] = await Promise.all([
    canSet ? listLeadRules(db, actor) : null,
    listLeadRoutings(db, actor),
    getAvailability(db, actor, actor.userId),
  ]);
  return (
    <>
      <PageHeader
        title="Lead routing"
        titleInTopBar
        text="Who gets a new lead, and what happens until someone contacts them."
        primary={
          rules && (
            <ButtonLink icon="plus" variant="primary" href="/settings/lead-routing/new">
              Add rule
            </ButtonLink>
          )
        }
      />
      {rules && (
        <SettingsSection
          title="Rules"
          text="Checked from the top. The first rule that matches and has someone available assigns the lead. Existing clients stay with their agent."
        >
          <RuleList rules={rules} />
        </SettingsSection>
      )}
      {rules && (
        <SettingsSection
          title="Try it"
          text="See who would get a new inquiry right now. Nothing is sent or assigned."
        >
          <RoutingPreview />
        </SettingsSection>
      )}
      <SettingsSection
        title="When you take leads"
        text="Rules skip you while you are away or outside your hours. Hours are in the team’s time zone."
      >
        <AvailabilityForm availability={availability} />
      </SettingsSection>
      <SettingsSection
        title="Recently assigned"
        text="Leads whose clients you can see, each with the reason."
      >
        <RoutingLog routings={routings} />
      </SettingsSection>
    </>
  );
});
