"use client";

import { memo, type ReactNode } from "react";
import { CoverLink } from "@/components/foundation/record-layer/cover-link";
import { SelectBox, selectableClasses } from "@/components/foundation/record-layer/select-box";
import { Avatar } from "@/components/foundation/ui/avatar";
import { Badge } from "@/components/foundation/ui/badge";
import { Card } from "@/components/foundation/ui/card";
import { cn } from "@/components/foundation/ui/class-names";
import { Icon } from "@/components/foundation/ui/icon";
import type { IconName } from "@/components/foundation/ui/icon-names";
import { RelativeTime } from "@/components/foundation/ui/relative-time";
import { LoadedCardValues } from "@/components/records/custom-fields/loaded-card-values";
import type { CardFields } from "@/components/records/custom-fields/use-card-fields";
import { TagBadges } from "@/components/records/tags/tag-badges";
import { formatCurrency, formatPhone, toPhoneLink } from "@/lib/foundation/text/format";
import type { ListedClient } from "@/lib/records/clients/serialize";
import { statusColor } from "@/lib/records/clients/status-color";
import { ClientMenu, type ClientMenuProps } from "./client-menu";

type ClientCardProps = ClientMenuProps & {
  /** Whether the reader sees others' clients, so that the owner is shown. */
  showOwner: boolean;
  /** The team's own fields that are on the card. */
  cardFields: CardFields;
  /** Whether the list has one column, as on a phone. Call and Email are then buttons for a thumb. */
  compact: boolean;
};

/** Renders one client of the list, 180 px high with the gap. Memoised, so that scrolling renders only new cards. */
export const ClientCard = memo(function ClientCard({
  client,
  showOwner,
  cardFields,
  canAddTask,
  compact,
  onDelete,
  onSend,
}: ClientCardProps) {
  return (
    <Card
      interactive
      data-client-card
      data-record={client.id}
      className={cn("flex h-[168px] flex-col", selectableClasses)}
    >
      <div className="relative flex min-h-0 flex-1 pl-4">
        <div className={cn("min-w-0 flex-1", compact ? "pt-1" : "pt-2.5")}>
          <div className={cn("flex h-11 min-w-0 items-center gap-3", !compact && "pr-11")}>
            <SelectBox id={client.id} name={client.name}>
              <Avatar id={client.id} name={client.name} size="md" />
            </SelectBox>
            <div className="min-w-0 flex-1">
              <h2 className="text-lg leading-6">
                <CoverLink
                  href={`/client/${client.id}`}
                  title={client.name}
                  className="block truncate after:rounded-card"
                >
                  {client.name}
                </CoverLink>
              </h2>
              <div className="flex min-w-0 items-center gap-2 text-sm text-muted">
                <Badge tone={statusColor(client.status)} dot className="shrink-0">
                  {client.status}
                </Badge>
                {client.company && (
                  <span className="truncate" title={client.company}>
                    {client.company}
                  </span>
                )}
                <LoadedCardValues record={client} {...cardFields} />
              </div>
            </div>
          </div>
          <div className={cn("mt-1.5", !compact && "pr-4")}>
            <ContactLines client={client} compact={compact} />
          </div>
        </div>
        {/* One menu for both layouts, so that it stays open while the window changes its width. */}
        <div
          className={cn(
            "z-10 flex shrink-0 flex-col items-center px-1",
            compact ? "relative" : "absolute top-4 right-0",
          )}
        >
          <ClientMenu {...{ client, canAddTask, onDelete, onSend }} />
          {compact && <TouchLinks client={client} />}
        </div>
      </div>
      <div className="mx-4 flex h-8 shrink-0 items-center gap-3 border-t border-line text-xs text-muted">
        <DealValue dollars={client.deal_value} />
        <span className="truncate">
          <LastContact at={client.last_contact_at} />
        </span>
        {showOwner && <Owner id={client.owner_id} name={client.owner_name} />}
      </div>
    </Card>
  );
});

/** Renders the value of the client's deals that are not lost, in dollars, or that there is none yet. */
const DealValue = ({ dollars }: { dollars: number }) =>
  dollars > 0 ? (
    <span className="shrink-0 truncate" title="Deal value: all deals that are not lost">
      <span className="text-sm font-medium text-text tabular-nums">{formatCurrency(dollars)}</span>{" "}
      in deals
    </span>
  ) : (
    <span className="shrink-0">No deal value</span>
  );

/**
 * Renders the card's three contact rows. In one column they are plain text, because Call and Email are buttons
 * there.
 */
function ContactLines({ client, compact }: { client: ListedClient; compact: boolean }) {
  const { phone, email, address, tags } = client;
  return (
    <>
      <Line icon="phone">
        {phone ? (
          <Reach href={compact ? null : toPhoneLink(phone)} className="shrink-0">
            {formatPhone(phone)}
          </Reach>
        ) : (
          "No phone"
        )}
        <TagBadges tags={tags} max={1} className="ml-auto" />
      </Line>
      <Line icon="mail">
        {email ? <Reach href={compact ? null : `mailto:${email}`}>{email}</Reach> : "No email"}
      </Line>
      <Line icon="map-pin">
        <span className="truncate" title={address ?? undefined}>
          {address ?? "No address"}
        </span>
      </Line>
    </>
  );
}

function Line({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <div className="flex h-6 min-w-0 items-center gap-2 text-sm text-muted">
      <Icon name={icon} className="size-3.5 shrink-0" />
      {children}
    </div>
  );
}

type ReachProps = { href: string | null; className?: string; children: string };

/** Renders a link above the card's own link, so that the line can be pressed separately. */
function Reach({ href, className, children }: ReachProps) {
  const classes = cn("truncate text-text tabular-nums", className);
  if (href === null) return <span className={classes}>{children}</span>;
  return (
    <a
      href={href}
      className={cn(
        classes,
        "relative z-10 rounded-mark decoration-control underline-offset-4 hover:underline",
      )}
    >
      {children}
    </a>
  );
}

function LastContact({ at }: { at: string | null }) {
  if (!at) return "No contact yet";
  return (
    <>
      <span className="sr-only">Last contact </span>
      <RelativeTime at={at} />
    </>
  );
}

function Owner({ id, name }: { id: string; name: string | null }) {
  if (!name) return null;
  return (
    <span className="ml-auto shrink-0" title={`Owner: ${name}`}>
      <Avatar id={id} name={name} size="xs" />
      <span className="sr-only">Owner {name}</span>
    </span>
  );
}

function TouchLinks({ client }: { client: ListedClient }) {
  return (
    <>
      {client.phone && (
        <TouchLink href={toPhoneLink(client.phone)} label={`Call ${client.name}`}>
          <Icon name="phone" className="size-4" />
        </TouchLink>
      )}
      {client.email && (
        <TouchLink href={`mailto:${client.email}`} label={`Email ${client.name}`}>
          <Icon name="mail" className="size-4" />
        </TouchLink>
      )}
    </>
  );
}

type TouchLinkProps = { href: string; label: string; children: ReactNode };

/** Renders a 44 px touch target, in place of the small links of a wide screen. */
function TouchLink({ href, label, children }: TouchLinkProps) {
  return (
    <a
      href={href}
      aria-label={label}
      className="grid size-11 place-items-center rounded-control text-accent-fg active:bg-hover"
    >
      {children}
    </a>
  );
}
