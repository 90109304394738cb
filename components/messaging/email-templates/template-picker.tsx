"use client";

import { useState } from "react";
import { ListStates, toListState } from "@/components/foundation/record-layer/list-states";
import { Badge } from "@/components/foundation/ui/badge";
import { Banner } from "@/components/foundation/ui/banner";
import { DebouncedSearch } from "@/components/foundation/ui/debounced-search";
import { Skeleton } from "@/components/foundation/ui/skeleton";
import { Spinner } from "@/components/foundation/ui/spinner";
import { showToast } from "@/components/foundation/ui/toast";
import { SEARCH_LIMIT } from "@/lib/foundation/record-layer/list";
import { useEmailTemplates, useProcessTemplate } from "@/lib/messaging/email-templates/hooks";
import { emailTemplateMessages } from "@/lib/messaging/email-templates/messages";
import { toReadableText } from "@/lib/messaging/email-templates/readable-text";
import type {
  RenderedTemplate,
  TemplateText,
} from "@/lib/messaging/email-templates/rendered-template";
import type { EmailTemplate } from "@/lib/messaging/email-templates/serialize";
import { describeVariable } from "@/lib/messaging/email-templates/variables";

/** A template with its variables filled in. */
export type PickedTemplate = TemplateText & { id: string };

type TemplatePickerProps = {
  /** The channel of the templates; defaults to email. */
  channel?: EmailTemplate["channel"];
  /** The client whose data fills the template. */
  clientId: string | null;
  dealId: string | null;
  /** Returns the template with its variables not filled in, for several clients. */
  keepsVariables?: boolean;
  onPick: (picked: PickedTemplate) => void;
};

/** Picks a template and fills it in for a client and a deal. */
export function TemplatePicker(props: TemplatePickerProps) {
  const { channel = "email", clientId, dealId, keepsVariables = false, onPick } = props;
  const [search, setSearch] = useState("");
  const list = useEmailTemplates(new URLSearchParams({ channel, ...(search && { search }) }));
  const { mutate, variables, isPending, error } = useProcessTemplate();

  function pick(template: EmailTemplate) {
    if (isPending) return;
    if (keepsVariables) return onPick(template);
    mutate(
      { template_id: template.id, client_id: clientId, deal_id: dealId },
      {
        onSuccess: (rendered) => {
          warnOfEmpty(rendered);
          onPick({ id: template.id, ...rendered.processed_template });
        },
      },
    );
  }

  return (
    <div className="flex flex-col gap-3">
      <DebouncedSearch
        aria-label="Search templates"
        placeholder="Search templates"
        maxLength={SEARCH_LIMIT}
        search={search}
        onSearch={setSearch}
      />
      {error && <Banner>{error.message || emailTemplateMessages.processFailed}</Banner>}
      <ListStates
        list={toListState(list)}
        skeleton={<Skeleton className="h-48 w-full rounded-card" />}
        failed={{
          title: emailTemplateMessages.fetchFailed,
          text: "Check your connection, then try again.",
        }}
        isEmpty={list.data?.templates.length === 0}
        emptyState={{
          icon: "mail-plus",
          title:
            channel === "sms"
              ? emailTemplateMessages.noTextsFound
              : emailTemplateMessages.noneFound,
        }}
        onClear={search ? () => setSearch("") : null}
      >
        <ul
          role="list"
          aria-label="Templates"
          className="max-h-80 divide-y divide-line overflow-y-auto rounded-card border border-line empty:hidden"
        >
          {list.data?.templates.map((template) => (
            <li key={template.id}>
              <TemplateRow
                template={template}
                isPending={isPending && variables.template_id === template.id}
                onPress={() => pick(template)}
              />
            </li>
          ))}
        </ul>
      </ListStates>
    </div>
  );
}

/** Warns of variables that stayed empty, before the person sends the mail. */
function warnOfEmpty({ unknown, missing }: RenderedTemplate) {
  const names = [...unknown, ...missing].map(describeVariable);
  if (names.length === 0) return;
  showToast({
    title: emailTemplateMessages.leftEmpty,
    description: names.join(", "),
    variant: "warning",
  });
}

type TemplateRowProps = { template: EmailTemplate; isPending: boolean; onPress: () => void };

function TemplateRow({ template, isPending, onPress }: TemplateRowProps) {
  return (
    <button
      type="button"
      aria-busy={isPending || undefined}
      onClick={onPress}
      className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left transition-colors hover:bg-hover focus-visible:-outline-offset-2"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{template.name}</span>
        <span className="block truncate text-sm text-muted">
          {toReadableText(template.subject || template.body_text)}
        </span>
      </span>
      {isPending ? <Spinner /> : <Badge>{template.category}</Badge>}
    </button>
  );
}
