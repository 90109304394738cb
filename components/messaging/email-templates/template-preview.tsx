"use client";

import { Banner, RetryBanner } from "@/components/foundation/ui/banner";
import { Card, CardHeader } from "@/components/foundation/ui/card";
import { cn } from "@/components/foundation/ui/class-names";
import { Field } from "@/components/foundation/ui/field";
import { SkeletonText } from "@/components/foundation/ui/skeleton";
import { ClientPicker } from "@/components/records/clients/client-picker";
import { DealPicker } from "@/components/records/deals/deal-picker";
import { emailTemplateMessages as texts } from "@/lib/messaging/email-templates/messages";
import { usesExamples } from "@/lib/messaging/email-templates/preview-request";
import type { RenderedTemplate } from "@/lib/messaging/email-templates/rendered-template";
import type { EmailTemplate } from "@/lib/messaging/email-templates/serialize";
import { describeVariable } from "@/lib/messaging/email-templates/variables";
import type { TemplatePreviewState } from "./use-template-preview";

type TemplatePreviewProps = {
  preview: TemplatePreviewState;
  channel: EmailTemplate["channel"];
  seesClients: boolean;
  seesDeals: boolean;
};

/** Previews a template for a client and a deal that the person chooses. */
export function TemplatePreview({
  preview,
  channel,
  seesClients,
  seesDeals,
}: TemplatePreviewProps) {
  const { tried, onTry, rendered, isPending, isStale, faults, failed, retry } = preview;
  const isFaulty = Object.keys(faults).length > 0;
  return (
    <Card className="overflow-hidden">
      <CardHeader
        title="Preview"
        text={
          usesExamples(tried)
            ? "Shown with examples. Choose a client to see what they would get."
            : "What they would get."
        }
      />
      <div className="grid gap-4 px-5 pt-3 pb-4 sm:grid-cols-2">
        {seesClients && (
          <Field label="Client">
            <ClientPicker
              value={tried.client}
              onValueChange={(client) => onTry({ client, deal: null })}
              noneLabel="No client chosen"
              addsNone
            />
          </Field>
        )}
        {seesDeals && (
          <Field label="Deal">
            <DealPicker
              value={tried.deal}
              clientId={tried.client?.id ?? null}
              onValueChange={(deal) => onTry({ deal })}
            />
          </Field>
        )}
      </div>
      <div
        data-template-preview
        aria-busy={isPending || isStale}
        className="min-h-32 border-t border-line px-5 py-4"
      >
        {isPending && <SkeletonText lines={5} />}
        {failed && <RetryBanner onRetry={retry}>{texts.processFailed}</RetryBanner>}
        {isFaulty && <Banner tone="warning">{Object.values(faults)[0]}</Banner>}
        {rendered && !failed && !isFaulty && (
          <div className={cn("transition-opacity", isStale && "opacity-60")}>
            <RenderedMail {...rendered} hasSubject={channel === "email"} />
          </div>
        )}
      </div>
    </Card>
  );
}

type RenderedMailProps = RenderedTemplate & { hasSubject: boolean };

function RenderedMail({ processed_template, unknown, missing, hasSubject }: RenderedMailProps) {
  const { subject, body_text } = processed_template;
  return (
    <div className="flex flex-col gap-3 [overflow-wrap:anywhere]">
      <MissingValues unknown={unknown} missing={missing} />
      {hasSubject && (
        <p className="font-semibold">
          <span className="sr-only">Subject: </span>
          {subject || <span className="font-normal text-muted">No subject yet</span>}
        </p>
      )}
      <p className="whitespace-pre-wrap">
        {body_text || <span className="text-muted">No text yet</span>}
      </p>
    </div>
  );
}

/** Renders the variables that will be empty in the mail. */
function MissingValues({ unknown, missing }: Pick<RenderedTemplate, "unknown" | "missing">) {
  return (
    <>
      {unknown.length > 0 && <Banner tone="warning">{texts.unknownVariables(unknown)}</Banner>}
      {missing.length > 0 && (
        <Banner tone="info">{texts.missingVariables(missing.map(describeVariable))}</Banner>
      )}
    </>
  );
}
