"use client";

import { Badge, getTone } from "@/components/foundation/ui/badge";
import { Icon } from "@/components/foundation/ui/icon";
import type { IconName } from "@/components/foundation/ui/icon-names";
import { LoadError } from "@/components/foundation/ui/load-error";
import { Skeleton } from "@/components/foundation/ui/skeleton";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { formatDate } from "@/lib/foundation/text/format";
import { centsText } from "@/lib/money/billing/cents-text";
import { useInvoices } from "@/lib/money/billing/hooks";
import type { Invoice } from "@/lib/money/billing/schema";
import { billingStatusColor } from "@/lib/money/billing/status-color";

/** Renders the invoices, newest first, each with links to its page and file at Stripe. */
export function InvoiceList() {
  const invoices = useInvoices();
  if (invoices.isPending) return <Skeleton className="h-[46px] rounded-card touch:h-24" />;
  if (invoices.isError) return <LoadError onRetry={() => void invoices.refetch()} />;
  if (invoices.data.length === 0) {
    return <p className="text-muted">There are no invoices yet. Each payment adds one.</p>;
  }
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {invoices.data.map((invoice) => (
        <InvoiceRow key={invoice.id} invoice={invoice} />
      ))}
    </ul>
  );
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const timeZone = useTimeZone();
  const { number, createdAt, amountCents, status, statusLabel, url, pdfUrl } = invoice;
  const name = number ? `Invoice ${number}` : "Invoice";
  return (
    <li className="flex flex-wrap items-center gap-x-4 px-4 py-1.5 touch:py-2">
      <span className="w-24 tabular-nums">{formatDate(createdAt, timeZone)}</span>
      <span className="min-w-0 flex-1 truncate text-muted touch:hidden">{name}</span>
      <span className="touch:flex-1">
        <Badge tone={getTone(billingStatusColor(status))} dot>
          {statusLabel}
        </Badge>
      </span>
      <span className="w-20 text-right font-medium tabular-nums">{centsText(amountCents)}</span>
      <span className="-mr-2 flex justify-end md:w-32 touch:w-full">
        {url && <InvoiceLink href={url} label="Show" invoice={name} icon="external-link" />}
        {pdfUrl && <InvoiceLink href={pdfUrl} label="PDF" invoice={name} icon="download" />}
      </span>
    </li>
  );
}

type InvoiceLinkProps = { href: string; label: string; invoice: string; icon: IconName };

function InvoiceLink({ href, label, invoice, icon }: InvoiceLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="inline-flex h-8 items-center gap-1.5 rounded-control px-2 text-sm font-medium hover:bg-hover touch:h-11"
    >
      <Icon name={icon} className="size-3.5" />
      {label}
      <span className="sr-only"> {invoice}, in a new tab</span>
    </a>
  );
}
