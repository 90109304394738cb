/** Why a mail of ours did not arrive, as the mail server that gave up tells it (RFC 3464). */
export type Bounce = {
  /** The address we wrote to, where the report names it, else the one it led to. */
  failedRecipient: string;
  /** The Message-ID of our mail, from the headers that were sent back. */
  originalMessageId: string | null;
  /** `delayed`: it is still being tried. */
  action: "failed" | "delayed";
  /** The address itself is bad (5.x.x), so nothing should be sent there again. */
  permanent: boolean;
  /** RFC 3463, as 5.1.1. */
  status: string;
  /** The other server's own words. */
  reason: string;
};

/** A part of a mail that is no text: its type and its decoded bytes. */
type MailPart = { mimeType: string; content: Uint8Array };

const REPORT = /^message\/(global-)?delivery-status$/;
const RETURNED = /^(message\/(rfc822|global)|text\/rfc822-headers|message\/global-headers)$/;
const MAX_REPORT_LENGTH = 64 * 1024;
const MAX_REASON_LENGTH = 500;

/** The bounce a mail reports, or null when it reports none. `type` is its Content-Type header. */
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
    reason: stripType(failed.get("diagnostic-code") ?? "").slice(0, MAX_REASON_LENGTH),
  };
}

function isFailure(fields: Map<string, string>): boolean {
  return /^(failed|delayed)$/i.test(fields.get("action") ?? "");
}

/** Fields in groups: the first is about the mail, each other one about a recipient. */
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

/** "rfc822; a@b.test" without the kind of address it is. */
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
