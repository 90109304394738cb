"use client";

import { useState } from "react";
import { Badge } from "@/components/foundation/ui/badge";
import { Button, IconButton } from "@/components/foundation/ui/button";
import { startDownload } from "@/components/foundation/ui/download-file";
import { LoadError } from "@/components/foundation/ui/load-error";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { useStatementPapers } from "@/lib/commissions/papers/hooks";
import { paperMessages as text } from "@/lib/commissions/papers/messages";
import { toDisbursementPath, toStatementPaperPath } from "@/lib/commissions/papers/paths";
import type {
  PaperMail,
  StatementPapers as Papers,
  VersionPapers,
} from "@/lib/commissions/papers/serialize";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { formatDateTime } from "@/lib/foundation/text/format";
import type { SideParams } from "@/lib/records/transactions/side-schema";

const SendPaperDialog = loadWhenRendered(() => import("./send-paper-dialog"));

/** Renders the documents of an approved statement, to download and to send to the title company. */
export function StatementPapers({ params }: { params: SideParams }) {
  const { data: papers, isError, refetch } = useStatementPapers(params);
  if (isError) return <LoadError className="mx-5 my-4" onRetry={() => void refetch()} />;
  if (!papers || papers.versions.length === 0) return null;
  return (
    <section aria-label="Papers" className="border-t border-line">
      <ul className="divide-y divide-line">
        {papers.versions.map((version) => (
          <VersionRows
            key={version.version}
            params={params}
            papers={version}
            isNamed={papers.versions.length > 1}
          />
        ))}
      </ul>
      <Sending params={params} papers={papers} />
    </section>
  );
}

type VersionRowsProps = { params: SideParams; papers: VersionPapers; isNamed: boolean };

function VersionRows({ params, papers, isNamed }: VersionRowsProps) {
  const { version, is_void, has_disbursement, agents } = papers;
  const suffix = isNamed ? `, version ${version}` : "";
  return (
    <>
      {has_disbursement && (
        <PaperRow
          name={`Disbursement authorization${suffix}`}
          path={toDisbursementPath(params, version)}
          isVoid={is_void}
        />
      )}
      {agents.map(({ user_id, name }) => (
        <PaperRow
          key={user_id}
          name={`Statement of ${name ?? "a former member"}${suffix}`}
          path={toStatementPaperPath(params, { version, agent: user_id })}
          isVoid={is_void}
        />
      ))}
    </>
  );
}

type PaperRowProps = { name: string; path: string; isVoid: boolean };

function PaperRow({ name, path, isVoid }: PaperRowProps) {
  return (
    <li className="flex items-center justify-between gap-3 px-5 py-1.5">
      <p className="min-w-0 text-sm [overflow-wrap:anywhere]">{name}</p>
      <span className="flex shrink-0 items-center gap-2">
        {isVoid && <Badge tone="gray">Void</Badge>}
        <IconButton
          icon="download"
          label={`Download ${name}`}
          title="Download as PDF"
          onClick={() => startDownload(path)}
        />
      </span>
    </li>
  );
}

function Sending({ params, papers }: { params: SideParams; papers: Papers }) {
  const { mails, contacts, can_send, versions } = papers;
  const [isOpen, setOpen] = useState(false);
  const timeZone = useTimeZone();
  if (!can_send && mails.length === 0) return null;
  const isSent = mails.some(({ version }) => version === versions[0]?.version);
  return (
    <div className="grid gap-2 border-t border-line px-5 py-3">
      {mails.map((mail) => (
        <p
          key={`${mail.sent_at} ${mail.recipient_email}`}
          className="text-sm text-muted [overflow-wrap:anywhere]"
        >
          {describeMail(mail, timeZone)}
        </p>
      ))}
      {can_send && contacts.length === 0 && (
        <p className="text-sm text-muted">{text.contactMissing}.</p>
      )}
      {can_send && contacts.length > 0 && (
        <div>
          <Button size="sm" icon="send" onClick={() => setOpen(true)}>
            {isSent ? "Send again" : "Send to title company"}
          </Button>
        </div>
      )}
      {isOpen && (
        <SendPaperDialog params={params} contacts={contacts} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}

function describeMail(mail: PaperMail, timeZone: string): string {
  const { version, recipient_name, recipient_email, sent_by_name, sent_at } = mail;
  const who = recipient_name ? `${recipient_name} (${recipient_email})` : recipient_email;
  const sender = sent_by_name ?? "a former member";
  const when = formatDateTime(sent_at, timeZone);
  return `Version ${version} sent to ${who} by ${sender}, ${when}${describeOutcome(mail)}`;
}

function describeOutcome({ status, failure }: PaperMail): string {
  if (status === "failed" || status === "bounced") {
    return `. It did not arrive: ${failure ?? "the email was refused"}`;
  }
  return status === "sending" || status === "draft" ? ". It is on its way." : "";
}
