import { formatNumber } from "@/lib/foundation/text/format";
import {
  describeChanges,
  MAX_LENGTH,
  toFieldLabel,
  type Change,
  type DisplayContext,
} from "./describe-changes";
import type { AuditEntry } from "./entry";
import { toKindLabel } from "./kinds";

/** Returns the actor's name: a person, or Lintel for a job, a visitor or a payment service. */
export const toActorText = ({ actor_id, actor_name }: AuditEntry): string =>
  actor_name || (actor_id ? "A former member" : "Lintel");

const ACCOUNT: Record<string, string> = {
  signed_in: "signed in",
  password_changed: "changed their password",
  email_changed: "changed the email they sign in with",
};

/** Returns the action in words, to follow toActorText(): "changed the status of Mbeki from Buyer to In Contract". */
export function toActionText(entry: AuditEntry, context: DisplayContext): string {
  const { action, kind, row_count } = entry;
  if (kind === "account") return ACCOUNT[action] ?? `${spaced(action)} their account`;
  switch (action) {
    case "created":
      return kind === "member"
        ? `added ${entry.label ?? "a member"} to the team`
        : `added ${toObjectText(entry)}`;
    case "updated":
      return toUpdateText(entry, context);
    case "deleted":
      return `deleted ${toObjectText(entry)}`;
    case "restored":
      return `restored ${toObjectText(entry)}`;
    case "imported":
      return `imported ${pluralize(kind, row_count)} from ${entry.label ?? "a file"}`;
    case "import_undone":
      return `undid the import of ${entry.label ?? "a file"}: ${pluralize(kind, row_count)} removed`;
    case "mailed":
      return `sent ${quoteLabel(entry)} to ${pluralize("client", row_count)}`;
    case "called_off":
      return `canceled ${quoteLabel(entry)} to ${pluralize("client", row_count)}`;
    case "exported":
      return toExportText(entry);
    case "downloaded":
      return "downloaded the export of all of the company's data";
    case "started":
      return `began ${appendReason(entry)}`;
    case "ended":
      return `ended ${appendReason(entry)}`;
    case "erased":
      return `erased the personal data of a ${toKindLabel(kind)}`;
    default:
      return `${spaced(action)} ${toObjectText(entry)}`;
  }
}

/** A mailing is identified by its subject, or by the beginning of a text. */
const quoteLabel = ({ label }: AuditEntry) => (label ? `“${label}”` : "a mailing");

/** A support view is identified by its reason. */
const appendReason = ({ kind, label }: AuditEntry) =>
  label ? `${article(kind)}: “${label}”` : article(kind);

const spaced = (word: string) => word.replaceAll("_", " ");
const pluralize = (kind: string, count: number) =>
  `${formatNumber(count)} ${toKindLabel(kind, count)}`;

/** Kinds of which a company has only one: "the company", without a label. */
const ONLY_ONE = new Set([
  "company",
  "deal_settings",
  "checklist_settings",
  "retention_settings",
  "subscription",
  "inquiry_form",
  "automation_settings",
]);
/** Kinds whose object text is their person. */
const OF_A_PERSON = new Set(["member_license"]);
/** Kinds whose object text is their client. */
const ABOUT_A_CLIENT = new Set(["note", "message", "inquiry"]);

function toObjectText({ kind, label, row_count, client_name }: AuditEntry): string {
  if (row_count > 1) return pluralize(kind, row_count);
  if (ONLY_ONE.has(kind)) return `the ${toKindLabel(kind)}`;
  if (ABOUT_A_CLIENT.has(kind) && client_name) {
    return `${article(kind)}${label ? ` “${label}”` : ""} of ${client_name}`;
  }
  if (OF_A_PERSON.has(kind) && label) return `the license of ${label}`;
  return label ? `the ${toKindLabel(kind)} ${label}` : article(kind);
}

const article = (kind: string) =>
  `${/^[aeiou]/i.test(toKindLabel(kind)) ? "an" : "a"} ${toKindLabel(kind)}`;

function toUpdateText(entry: AuditEntry, context: DisplayContext): string {
  const columns = Object.keys(entry.changes);
  const [only] = columns;
  const suspended = entry.kind === "company" ? entry.changes.suspended_at : undefined;
  if (Array.isArray(suspended))
    return suspended[1] ? "suspended the company" : "restored the company";
  if (only === "revoked_at" && columns.length === 1) return `revoked ${toObjectText(entry)}`;
  const newOwner = getNewOwner(entry);
  if (columns.length !== 1 || !only) return `changed ${joinColumns(entry, context)} of ${newOwner}`;
  const [change] = describeChanges(entry, context);
  const phrase = `changed the ${toFieldLabel(entry.kind, only, context.names)} of ${newOwner}`;
  if (!change || (!change.before && !change.after) || isLong(change)) return phrase;
  if (!change.after)
    return entry.row_count > 1 ? phrase : `removed the ${change.field} of ${newOwner}`;
  return `${phrase}${change.before ? ` from ${change.before}` : ""} to ${change.after}`;
}

/** Whether the values are too long for the sentence and belong in the details, such as all actions of an automation. */
const isLong = ({ before, after }: Change) =>
  Math.max(before?.length ?? 0, after?.length ?? 0) > MAX_LENGTH;

/** A named record is identified by its name: "Mbeki", not "the client Mbeki". */
function getNewOwner(entry: AuditEntry): string {
  const named =
    entry.row_count === 1 &&
    ![ABOUT_A_CLIENT, OF_A_PERSON, ONLY_ONE].some((kinds) => kinds.has(entry.kind));
  return (named && entry.label) || toObjectText(entry);
}

function joinColumns({ kind, changes }: AuditEntry, { names }: DisplayContext): string {
  const columns = Object.keys(changes);
  const words = columns.slice(0, 3).map((column) => `the ${toFieldLabel(kind, column, names)}`);
  const more = columns.length - words.length;
  if (more > 0) return `${words.join(", ")} and ${more} more`;
  return words.join(", ").replace(/, (?=[^,]*$)/, " and ");
}

function toExportText({ kind, changes }: AuditEntry): string {
  const rows = changes.rows;
  if (kind === "audit") return "exported the audit log";
  if (kind === "data") return "exported all of the company's data";
  return typeof rows === "number"
    ? `exported ${pluralize(kind, rows)}`
    : `exported ${toKindLabel(kind, 2)}`;
}
