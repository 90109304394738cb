"use client";

import { useState } from "react";
import { toastFailure } from "@/components/foundation/record-layer/toast-failure";
import { Button } from "@/components/foundation/ui/button";
import { Card, CardBody, CardHeader } from "@/components/foundation/ui/card";
import { CopyText } from "@/components/foundation/ui/copy-button";
import { Field } from "@/components/foundation/ui/field";
import type { IconName } from "@/components/foundation/ui/icon-names";
import { NativeSelect, Options } from "@/components/foundation/ui/native-select";
import { showToast } from "@/components/foundation/ui/toast";
import { useSetPaymentMethod } from "@/lib/money/partners/hooks";
import { EMAIL_TEMPLATES, SOCIAL_TEXTS, type MarketingText } from "@/lib/money/partners/marketing";
import { METHOD_LABELS, partnerMessages as text, copyLabels } from "@/lib/money/partners/messages";
import type { PartnerProgram } from "@/lib/money/partners/serialize";
import { PAYOUT_METHODS, type PayoutMethod } from "@/lib/money/partners/tiers";
import { AnalyticsPlot } from "./analytics-plot";
import { BannerList } from "./banner-list";

const KINDS = {
  banners: { label: "Banners", icon: "image" },
  emails: { label: "Email Templates", icon: "mail" },
  social: { label: "Social Kit", icon: "share-2" },
  analytics: { label: "Analytics", icon: "chart-column" },
} as const satisfies Record<string, { label: string; icon: IconName }>;

type Kind = keyof typeof KINDS;

const kinds = Object.keys(KINDS) as Kind[];

/** Renders marketing material, the link's figures, and the payment method. */
export function MarketingTab({ program }: { program: PartnerProgram }) {
  const [kind, choose] = useState<Kind>("banners");
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap gap-2 touch:grid touch:grid-cols-2">
        {kinds.map((name) => (
          <KindButton key={name} kind={name} chosen={name === kind} onChoose={() => choose(name)} />
        ))}
      </div>
      {kind === "banners" && <BannerList program={program} />}
      {kind === "emails" && <TextList texts={EMAIL_TEMPLATES} link={program.referral_link} />}
      {kind === "social" && <TextList texts={SOCIAL_TEXTS} link={program.referral_link} />}
      {kind === "analytics" && <AnalyticsPlot />}
      <Card>
        <CardHeader
          title="Payment method"
          text="How you want to be paid. You can choose another way for each request."
        />
        <CardBody>
          <PaymentMethodSelect program={program} />
        </CardBody>
      </Card>
    </div>
  );
}

type KindButtonProps = { kind: Kind; chosen: boolean; onChoose: () => void };

function KindButton({ kind, chosen, onChoose }: KindButtonProps) {
  const { label, icon } = KINDS[kind];
  return (
    <Button
      icon={icon}
      aria-pressed={chosen}
      className="aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-fg"
      onClick={onChoose}
    >
      {label}
    </Button>
  );
}

/** Selects the payment method. Saves at once, and reverts when saving fails. */
function PaymentMethodSelect({ program }: { program: PartnerProgram }) {
  const save = useSetPaymentMethod();
  const choose = (method: PayoutMethod) =>
    save.mutate(method, {
      onSuccess: () => showToast({ title: text.methodSaved }),
      onError: (error) => toastFailure(error, text.methodFailed),
    });
  return (
    <Field label="Preferred payment method" className="max-w-xs">
      <NativeSelect
        value={save.isPending ? save.variables : program.payment_method}
        onChange={(event) => choose(event.currentTarget.value as PayoutMethod)}
      >
        <Options options={PAYOUT_METHODS.map((method) => [method, METHOD_LABELS[method]])} />
      </NativeSelect>
    </Field>
  );
}

type TextListProps = { texts: readonly MarketingText[]; link: string };

/** Renders texts that contain the partner's link, to copy. */
function TextList({ texts, link }: TextListProps) {
  return (
    <ul className="grid items-start gap-5 lg:grid-cols-3">
      {texts.map(({ title, subject, text }) => (
        <li key={title}>
          <Card>
            <CardHeader
              level={3}
              title={title}
              text={subject && `Subject: ${subject}`}
              actions={
                <CopyText
                  {...copyLabels}
                  size="sm"
                  label="Copy"
                  accessibleName={`Copy “${title}”`}
                  text={subject ? `${subject}\n\n${text(link)}` : text(link)}
                />
              }
            />
            <CardBody>
              <p className="text-sm wrap-anywhere whitespace-pre-line">{text(link)}</p>
            </CardBody>
          </Card>
        </li>
      ))}
    </ul>
  );
}
