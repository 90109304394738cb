"use client";

import { ChartColumn, Image as ImageIcon, Mail, Share2, type LucideIcon } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/foundation/ui/button";
import { Card, CardBody, CardHeader } from "@/components/foundation/ui/card";
import { EMAIL_TEMPLATES, SOCIAL_TEXTS } from "@/lib/money/partners/marketing";
import type { PartnerProgram } from "@/lib/money/partners/serialize";
import { AnalyticsPlot } from "./analytics-plot";
import { BannerList } from "./banner-list";
import { PaymentMethodSelect } from "./payment-method-select";
import { TextList } from "./text-list";

const KINDS = {
  banners: { label: "Banners", icon: ImageIcon },
  emails: { label: "Email Templates", icon: Mail },
  social: { label: "Social Kit", icon: Share2 },
  analytics: { label: "Analytics", icon: ChartColumn },
} as const satisfies Record<string, { label: string; icon: LucideIcon }>;

type Kind = keyof typeof KINDS;

const kinds = Object.keys(KINDS) as Kind[];

/** What helps to spread the link, how it does, and how the partner wishes to be paid. */
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
          text="How your payouts are to come. Each request can say otherwise."
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
