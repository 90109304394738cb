import "server-only";
import { sql } from "kysely";
import type { SqlDatabase } from "@/lib/foundation/database/database";

type Notice = {
  tenantId: string;
  userId: string;
  kind: string;
  /** Cut to what the bell has room for; a text says nothing else. */
  title: string;
  /** A path in the app. */
  url: string;
  /** The mail of the outbox that says more than the title. */
  mail?: { kind: string; variables: object };
};

/** Tells a member something by bell, mail and text, as they have chosen to be told. */
export async function notifyMember(db: SqlDatabase, notice: Notice): Promise<void> {
  const { tenantId, userId, kind, title, url, mail } = notice;
  const variables = mail ? JSON.stringify(mail.variables) : null;
  await sql`select private.notify(${tenantId}, ${userId}, ${kind}, ${title}, ${url},
    ${mail?.kind ?? "notification"}, ${variables}::jsonb)`.execute(db);
}

/** The same of something that was given up: what keeps them from being told is for the operators, and undoes nothing. */
export async function tryNotifyMember(
  db: SqlDatabase,
  { tenantId, userId, kind, title, url }: Omit<Notice, "mail">,
): Promise<void> {
  await sql`select private.try_notify(${tenantId}, ${userId}, ${kind}, ${title}, ${url})`.execute(
    db,
  );
}
