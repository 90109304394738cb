import "server-only";
import { sql } from "kysely";
import type { SqlDatabase } from "@/lib/foundation/database/database";

type Notice = {
  tenantId: string;
  userId: string;
  kind: string;
  /** Cut to the bell's limit. A text message contains only this and a link. */
  title: string;
  /** A path in the app. */
  url: string;
  /** An outbox mail with more detail than the title. */
  mail?: { kind: string; variables: object };
};

/** Notifies a member by bell, mail and text, as they have chosen. */
export async function notifyMember(db: SqlDatabase, notice: Notice): Promise<void> {
  const { tenantId, userId, kind, title, url, mail } = notice;
  const variables = mail ? JSON.stringify(mail.variables) : null;
  await sql`select private.notify(${tenantId}, ${userId}, ${kind}, ${title}, ${url},
    ${mail?.kind ?? "notification"}, ${variables}::jsonb)`.execute(db);
}

/** Notifies each of these members, in this order, in one statement. */
export async function notifyMembers(
  db: SqlDatabase,
  notices: readonly Omit<Notice, "mail">[],
): Promise<void> {
  if (notices.length === 0) return;
  await sql`
    select private.notify(n."tenantId", n."userId", n.kind, n.title, n.url)
    from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb)
      n ("tenantId" uuid, "userId" uuid, kind text, title text, url text)`.execute(db);
}

/** Notifies a member of abandoned work. An error is reported to the operators and undoes nothing. */
export async function tryNotifyMember(
  db: SqlDatabase,
  { tenantId, userId, kind, title, url }: Omit<Notice, "mail">,
): Promise<void> {
  await sql`select private.try_notify(${tenantId}, ${userId}, ${kind}, ${title}, ${url})`.execute(
    db,
  );
}
