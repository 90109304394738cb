import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { formatDateTime, formatPhone } from "@/lib/foundation/text/format";
import type { Inquiry } from "@/lib/messaging/inquiries/serialize";
import { toCustomValues } from "@/lib/records/custom-fields/field-types";
import { formatSource, SOURCE_LABELS } from "@/lib/records/clients/sources";
import { EntryHead } from "./entry-head";
import { ExpandableText } from "./expandable-text";
import { InquiryQuestion } from "./inquiry-question";

const InquiryAnswers = loadWhenRendered(() => import("./inquiry-answers"));

type InquiryEntryProps = { inquiry: Inquiry };

/** Renders an inquiry: text, subject, contact details and consents. */
export function InquiryEntry({ inquiry }: InquiryEntryProps) {
  const { about, message, name, email, phone, same_phone_as } = inquiry;
  return (
    <>
      <EntryHead at={inquiry.received_at}>
        <span className="font-medium">Inquiry</span>
        {same_phone_as && (
          <span>
            {" "}
            from {name} <span className="text-muted">(same phone as {same_phone_as})</span>
          </span>
        )}
        {about && <span> about {about}</span>}
        <span className="text-muted"> · {formatSource(inquiry)}</span>
      </EntryHead>
      {inquiry.is_doubtful && (
        <p className="mt-0.5 text-sm text-warning-fg">
          It may not be from {SOURCE_LABELS[inquiry.source]}: the email’s sender could not be
          verified. Be careful with links and requests.
        </p>
      )}
      {message && (
        <div className="mt-0.5 max-w-prose">
          <ExpandableText text={message} />
        </div>
      )}
      {Object.keys(toCustomValues(inquiry)).length > 0 && <InquiryAnswers inquiry={inquiry} />}
      <p className="mt-0.5 text-sm text-muted [overflow-wrap:anywhere]">
        {[name, phone && formatPhone(phone), email].filter(Boolean).join(" · ")}
      </p>
      <Consent inquiry={inquiry} />
      {same_phone_as && inquiry.can_confirm_client && (
        <InquiryQuestion inquiry={inquiry} sharedWith={same_phone_as} />
      )}
    </>
  );
}

function Consent({ inquiry }: InquiryEntryProps) {
  const timeZone = useTimeZone();
  const { consent_text, consented_at, consent_address, receipt_queued_at } = inquiry;
  if (!consent_text || !consented_at) {
    return <p className="mt-0.5 text-sm text-muted">Did not agree to calls and texts</p>;
  }
  const from = consent_address ? ` from ${consent_address}` : "";
  return (
    <details className="mt-0.5 text-sm text-muted">
      <summary className="w-fit cursor-pointer touch:py-3">Agreed to be contacted</summary>
      <p className="mt-1 max-w-prose [overflow-wrap:anywhere]">“{consent_text}”</p>
      <p>
        {formatDateTime(consented_at, timeZone)}
        {from}
      </p>
      {receipt_queued_at && <p>A receipt went to {inquiry.email}</p>}
    </details>
  );
}
