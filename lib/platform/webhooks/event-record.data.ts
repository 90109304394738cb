import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { can, type ScopedPermission } from "@/lib/foundation/auth/permissions";
import type { SqlClient } from "@/lib/foundation/supabase/sql-client";
import { toMessage, type MessageRow } from "@/lib/messaging/messages/serialize";
import { toClient, type ClientRow } from "@/lib/records/clients/serialize";
import { toDeal, type DealRow } from "@/lib/records/deals/serialize";
import { toTask, type TaskRow } from "@/lib/records/tasks/serialize";
import type { WebhookKind } from "./schema";

type Grants = Pick<TenantActor, "userId" | "tenantId" | "teamId" | "role" | "permissions">;

const AREAS: Record<WebhookKind, ScopedPermission> = {
  client: "CLIENTS_VIEW",
  deal: "DEALS_VIEW",
  task: "TASKS_VIEW",
  message: "CONVERSATIONS_VIEW",
};

type EventSubject = {
  userId: string;
  /** The API key of theirs that is told, which may see less. */
  keyId: string | null;
  tenantId: string;
  kind: WebhookKind;
  recordId: string;
};

/**
 * A record as its API call would answer it to this person, or to a key of theirs, at this moment; null where it is out of
 * sight. Asked as them, under row-level security, for the rest of the transaction.
 */
export async function readRecordAs(db: SqlClient, subject: EventSubject): Promise<object | null> {
  const actor = await impersonateMember(db, subject);
  if (!actor || !can(actor, AREAS[subject.kind])) return null;
  const { rows } = await db.query<{ row: unknown }>(
    `select to_jsonb(r) as row from public.${subject.kind}_records r where r.tenant_id = $1 and r.id = $2`,
    [subject.tenantId, subject.recordId],
  );
  return rows[0] ? toDto(subject.kind, rows[0].row, actor) : null;
}

/** Whether this person sees every record of a kind: who does not is not told of what is gone. */
export async function canSeeAll(db: SqlClient, subject: EventSubject): Promise<boolean> {
  const actor = await impersonateMember(db, subject);
  return !!actor && actor.permissions.some((one) => one === `${AREAS[subject.kind]}_ALL`);
}

/** An automation by its name, as whoever was asked as just before sees it; null where it is gone or out of their sight. */
export async function readAutomationAs(
  db: SqlClient,
  id: string | null,
): Promise<{ id: string; name: string } | null> {
  const { rows } = await db.query<{ id: string; name: string }>(
    "select a.id, a.name from public.automations a where a.id = $1",
    [id],
  );
  return rows[0] ?? null;
}

async function impersonateMember(
  db: SqlClient,
  { userId, keyId, tenantId }: EventSubject,
): Promise<TenantActor | null> {
  await db.query("select private.impersonate($1, $2)", [userId, keyId]);
  const { rows } = await db.query<Grants>(
    `select g.user_id as "userId", g.tenant_id as "tenantId", g.team_id as "teamId", g.role,
       array(select unnest(g.permissions)::text) as permissions
     from private.my_grants g where g.tenant_id = $1`,
    [tenantId],
  );
  // From here on under row-level security.
  await db.query("select set_config('role', 'authenticated', true)", []);
  return rows[0] ? { ...NOBODY_ELSE, ...rows[0] } : null;
}

/** What of an actor no record is told by. */
const NOBODY_ELSE: Omit<TenantActor, keyof Grants> = {
  sessionId: null,
  keyId: null,
  email: "",
  name: "",
  avatarUrl: null,
  timeZone: null,
  tenantName: "",
  tenantTimeZone: null,
  roleName: null,
  roleColor: null,
  readOnlySince: null,
  looksAfterTeam: false,
  hasColleagues: true,
  superAdmin: false,
  twoStepMissing: false,
  support: null,
  memberships: [],
  suspendedTeams: [],
};

/** The views say what their rows are; to a query of ours they are JSON. */
function toDto(kind: WebhookKind, row: unknown, actor: TenantActor): object {
  if (kind === "client") return toClient(row as ClientRow, actor);
  if (kind === "deal") return toDeal(row as DealRow, actor);
  if (kind === "task") return toTask(row as TaskRow, actor);
  return toMessage(row as MessageRow, actor);
}
