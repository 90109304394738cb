"use client";

import { Link } from "@/components/foundation/ui/link";
import { useRouter } from "next/navigation";
import { Badge } from "@/components/foundation/ui/badge";
import { Button, ButtonLink } from "@/components/foundation/ui/button";
import { EmptyState } from "@/components/foundation/ui/empty-state";
import { showFailure, showToast } from "@/components/foundation/ui/toast";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { useAddOhioTemplates } from "@/lib/records/checklists/hooks";
import { formatScope } from "@/lib/records/checklists/labels";
import { checklistMessages as text } from "@/lib/records/checklists/messages";
import { OHIO_TEMPLATES } from "@/lib/records/checklists/ohio";
import type { ChecklistTemplate } from "@/lib/records/checklists/serialize";

type TemplateListProps = { templates: ChecklistTemplate[]; canManage: boolean };

/** Renders the team's checklist templates, each with the files it applies to, and the ready-made ones for Ohio. */
export function TemplateList({ templates, canManage }: TemplateListProps) {
  const names = new Set(templates.map(({ name }) => name));
  const lacksOhio = OHIO_TEMPLATES.some(({ name }) => !names.has(name));
  if (templates.length === 0) {
    return (
      <EmptyState
        icon="list-checks"
        title="No checklists yet"
        text="A checklist names the documents and tasks of a transaction, such as “Signed contract, 1 day after the contract”. New transactions then show what is missing and when it is due."
        action={
          canManage && (
            <div className="flex flex-col items-center gap-4">
              <ButtonLink icon="plus" href="/settings/checklists/new">
                Add checklist
              </ButtonLink>
              <OhioOffer />
            </div>
          )
        }
      />
    );
  }
  return (
    <div className="grid gap-4">
      <ul
        role="list"
        aria-label="Checklists"
        className="divide-y divide-line rounded-card border border-line bg-surface"
      >
        {templates.map((template) => (
          <TemplateRow key={template.id} template={template} canManage={canManage} />
        ))}
      </ul>
      {canManage && lacksOhio && <OhioOffer />}
    </div>
  );
}

function TemplateRow({ template, canManage }: { template: ChecklistTemplate; canManage: boolean }) {
  const { id, name, is_on, items } = template;
  const count = items.length;
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 first:rounded-t-card last:rounded-b-card hover:bg-hover">
      <div className="min-w-0 flex-1">
        {canManage ? (
          <Link
            href={`/settings/checklists/${id}`}
            className="rounded-mark font-medium [overflow-wrap:anywhere] underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {name}
          </Link>
        ) : (
          <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
        )}
        <p className="text-sm text-muted">{formatScope(template)}</p>
      </div>
      {!is_on && <Badge>Off</Badge>}
      <p className="text-sm text-muted tabular-nums">{count === 1 ? "1 item" : `${count} items`}</p>
    </li>
  );
}

function OhioOffer() {
  const router = useRouter();
  const { mutateAsync: add, isPending } = useAddOhioTemplates();
  const use = () =>
    add().then(
      () => {
        showToast({ title: text.ohioAdded });
        router.refresh();
      },
      (error: unknown) => showFailure(toSaveFailureText(error, text)),
    );
  return (
    <div className="flex flex-col items-center gap-2 text-center">
      <Button icon="list-checks" pending={isPending} onClick={() => void use()}>
        Use the Ohio checklists
      </Button>
      <p className="max-w-prose text-sm text-muted">
        A start for home sales in Ohio, to change as your broker says. Not legal advice.
      </p>
    </div>
  );
}
