import type { Metadata } from "next";
import { forbidden } from "next/navigation";
import { definePage } from "@/components/foundation/layout/define-page";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { SettingsSection } from "@/components/foundation/ui/settings-section";
import { InquiryAddress } from "@/components/messaging/inquiries/inquiry-address";
import { InquiryFormSettings } from "@/components/messaging/inquiries/inquiry-form-settings";
import { InquiryKeys } from "@/components/messaging/inquiries/inquiry-keys";
import { WaitingInquiries } from "@/components/messaging/inquiries/waiting-inquiries";
import { can } from "@/lib/foundation/auth/permissions";
import { env } from "@/lib/foundation/env";
import { isAskable } from "@/lib/messaging/inquiries/asked-fields";
import { canSeeInquirySettings } from "@/lib/messaging/inquiries/settings-rights";
import { getInquiryForm, listInquiryKeys } from "@/lib/messaging/inquiries/settings.data";
import { listWaitingInquiries } from "@/lib/messaging/inquiries/waiting.data";
import { listCustomFields } from "@/lib/records/custom-fields/data";

export const metadata: Metadata = { title: "Inquiries" };

export default definePage({ can: null }, async ({ actor, db }) => {
  if (!canSeeInquirySettings(actor)) forbidden();
  const canManage = can(actor, "SETTINGS_MANAGE");
  const managesKeys = can(actor, "API_KEYS_MANAGE");
  const seesForm = can(actor, "SETTINGS_VIEW");
  const [form, fields, keys, waiting] = await Promise.all([
    seesForm ? getInquiryForm(db, actor.tenantId) : null,
    seesForm ? listCustomFields(db, actor, { kind: "client" }) : [],
    managesKeys ? listInquiryKeys(db, actor.tenantId) : null,
    can(actor, "CLIENTS_VIEW_ALL") ? listWaitingInquiries(db, actor.tenantId) : null,
  ]);
  return (
    <>
      <PageHeader
        title="Inquiries"
        titleInTopBar
        text="Anyone who writes to you here becomes a client. If they are one already, the inquiry is added to them. Their agent is notified right away."
      />
      {waiting && waiting.totalCount > 0 && (
        <WaitingInquiries waiting={waiting} canAdmit={can(actor, "CLIENTS_CREATE")} />
      )}
      {form && (
        <InquiryFormSettings form={form} askable={fields.filter(isAskable)} canManage={canManage} />
      )}
      {form?.id && form.is_on && (
        <InquiryAddress id={form.id} form={form} appUrl={env.APP_URL} canManage={canManage} />
      )}
      {keys && (
        <SettingsSection
          title="Website keys"
          text="For your web developer: your website’s server sends what visitors fill in."
        >
          <InquiryKeys keys={keys} appUrl={env.APP_URL} />
        </SettingsSection>
      )}
    </>
  );
});
