import { truncateCharacters } from "@/lib/foundation/text/text-length";

/** Why a mail of ours did not arrive, as the rejecting mail server reports it (RFC 3464). */
export type Bounce = {
  /** The address that we wrote to if the report contains it, else the final address. */
  failedRecipient: string;
  /** The Message-ID of our mail, from the returned headers. */
  originalMessageId: string | null;
  /** `delayed`: the server is still trying. */
  action: "failed" | "delayed";
  /** True when the address itself is bad (5.x.x), so nothing should be sent there again. */
  permanent: boolean;
  /** RFC 3463 status, such as 5.1.1. */
  status: string;
  /** The other server's text. */
  reason: string;
};

/** A part of a mail that is not text: its type and its decoded bytes. */
type MailPart = { mimeType: string; content: Uint8Array };

const REPORT = /^message\/(global-)?delivery-status$/;
const RETURNED = /^(message\/(rfc822|global)|text\/rfc822-headers|message\/global-headers)$/;
const MAX_REPORT_LENGTH = 64 * 1024;
const MAX_REASON_LENGTH = 500;

/** Returns the bounce that a mail reports, or null. `type` is its Content-Type header. */
export function parseBounce(type: string, parts: readonly MailPart[]): Bounce | null {
  if (!/^\s*multipart\/report\b/i.test(type)) return null;
  const report = parts.find(({ mimeType }) => REPORT.test(mimeType));
  const failed = report && fieldGroups(readBeginning(report)).find(isFailure);
  if (!failed) return null;
  const recipient = failed.get("original-recipient") ?? failed.get("final-recipient") ?? "";
  const action = failed.get("action")?.toLowerCase() === "delayed" ? "delayed" : "failed";
  const status = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(failed.get("status") ?? "")?.[0] ?? "5.0.0";
  return {
    failedRecipient: stripType(recipient),
    originalMessageId: originalMessageId(parts),
    action,
    permanent: action === "failed" && status.startsWith("5."),
    status,
    reason: truncateCharacters(stripType(failed.get("diagnostic-code") ?? ""), MAX_REASON_LENGTH),
  };
}

function isFailure(fields: Map<string, string>): boolean {
  return /^(failed|delayed)$/i.test(fields.get("action") ?? "");
}

/** Returns the groups of fields: the first is about the mail, each other group about a recipient. */
function fieldGroups(report: string): Map<string, string>[] {
  return report
    .replaceAll("\r\n", "\n")
    .replace(/\n[ \t]+/g, " ")
    .split(/\n{2,}/)
    .map((group) => {
      const fields = group.split("\n").map((line) => /^([\w-]+):(.*)$/.exec(line));
      return new Map(
        fields.flatMap((field) =>
          field ? [[(field[1] ?? "").toLowerCase(), (field[2] ?? "").trim()] as const] : [],
        ),
      );
    });
}

/** "rfc822; a@b.test" without the address type. */
function stripType(value: string): string {
  return value.replace(/^[^;\s]*;/, "").trim();
}

function originalMessageId(parts: readonly MailPart[]): string | null {
  const returned = parts.find(({ mimeType }) => RETURNED.test(mimeType));
  if (!returned) return null;
  const [headers = ""] = readBeginning(returned).split(/\r?\n\r?\n/, 1);
  return /^message-id:\s*(<[^<>\s]+>)/im.exec(headers)?.[1] ?? null;
}

function readBeginning({ content }: MailPart): string {
  return new TextDecoder().decode(content.subarray(0, MAX_REPORT_LENGTH));
}
