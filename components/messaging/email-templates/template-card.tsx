"use client";

import { Link } from "@/components/foundation/ui/link";
import { RecordMenu } from "@/components/foundation/record-layer/record-menu";
import { Badge } from "@/components/foundation/ui/badge";
import { Card } from "@/components/foundation/ui/card";
import { toReadableText } from "@/lib/messaging/email-templates/readable-text";
import type { EmailTemplate } from "@/lib/messaging/email-templates/serialize";
import { usageText } from "@/lib/messaging/email-templates/usage-text";

type TemplateCardProps = {
  template: EmailTemplate;
  canCreate: boolean;
  onDelete: (template: EmailTemplate) => void;
};

/** Renders a template card. The whole card opens the template; the menu is a separate target. */
export function TemplateCard({ template, canCreate, onDelete }: TemplateCardProps) {
  const { id, name, category, subject, body_text, usage_count, can_update, can_delete } = template;
  const href = `/messages/templates/edit/${id}`;
  return (
    <Card interactive data-template-card className="flex h-full flex-col">
      <div className="flex flex-1 items-start gap-1 pt-3 pr-1.5 pb-3 pl-4">
        <div className="min-w-0 flex-1">
          <h3 className="line-clamp-2 pt-1 text-lg [overflow-wrap:anywhere]">
            <Link
              href={href}
              prefetch={false}
              title={name}
              className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-ring"
            >
              {name}
            </Link>
          </h3>
          {subject && (
            <p className="mt-1 truncate">
              <span className="sr-only">Subject: </span>
              {toReadableText(subject)}
            </p>
          )}
          <p className="mt-1 line-clamp-2 text-sm [overflow-wrap:anywhere] text-muted">
            {toReadableText(body_text)}
          </p>
        </div>
        <div className="relative z-10 shrink-0">
          <RecordMenu
            name={name}
            entries={[
              can_update
                ? { label: "Edit", icon: "pencil", href }
                : { label: "Preview", icon: "eye", href },
              canCreate && {
                label: "Duplicate",
                icon: "copy",
                href: `/messages/templates/new?from=${id}`,
              },
            ]}
            deletion={can_delete ? { label: "Delete", onDelete: () => onDelete(template) } : null}
          />
        </div>
      </div>
      <div className="mx-4 flex h-10 shrink-0 items-center justify-between gap-4 border-t border-line text-sm text-muted">
        <Badge>{category}</Badge>
        <span className="tabular-nums">{usageText(usage_count)}</span>
      </div>
    </Card>
  );
}
