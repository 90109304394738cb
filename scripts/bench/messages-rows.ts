import type pg from "pg";
import { withDatabase, type BenchTenant } from "./target";

/**
 * Gives each client of the tenants one message, unless they have them, over all channels in both
 * directions. For the client's owner and the tenant's owner, nine tenths of the received ones are
 * read, a twentieth of all archived and another starred. Triggers are off, so nothing is sent.
 */
export function addBenchMessages(tenants: readonly BenchTenant[]): Promise<void> {
  return withDatabase(async (db) => {
    await db.query("begin");
    // The new tables have no statistics. Planned as empty, they would be scanned for each row.
    await db.query("set local enable_seqscan = off");
    await db.query("alter table public.messages disable trigger user");
    for (const { tenantId } of tenants) await fill(db, tenantId);
    await db.query("alter table public.messages enable trigger user");
    await db.query("commit");
    await db.query("vacuum analyze public.messages");
    await db.query("vacuum analyze public.message_states");
    await db.query("vacuum analyze private.conversations");
  });
}

async function fill(db: pg.Client, tenantId: string): Promise<void> {
  const { rowCount } = await db.query("select from public.messages where tenant_id = $1 limit 1", [
    tenantId,
  ]);
  if (rowCount) return;
  await db.query(
    `insert into public.messages (tenant_id, owner_id, channel_id, channel, direction, status, client_id, sender_name,
       recipient_name, recipient_email, subject, content, occurred_at, created_at)
     select c.tenant_id, c.owner_id, ch.id, ch.name, (enum_range(null::public.message_direction))[1 + n % 2],
       case when n % 2 = 0 then 'delivered' when n % 41 = 0 then 'failed' else 'sent' end::public.message_status,
       c.id, c.name, c.name, c.email, 'About ' || coalesce(c.address, c.name),
       'Thank you for Saturday. We would like to see it once more before we decide, with my parents.',
       now() - n * interval '7 minutes', now() - n * interval '7 minutes'
     from (
       select c.*, row_number() over (order by c.id)::integer as n from public.clients c where c.tenant_id = $1
     ) c
     join public.communication_channels ch on ch.position = (
       select ch.position from public.communication_channels ch order by ch.position offset hashint4(c.n) & 3 limit 1)`,
    [tenantId],
  );
  await db.query(
    `insert into private.conversations (tenant_id, conversation_key, inbound, outbound)
     select m.tenant_id, m.conversation_key, count(*) filter (where m.direction = 'inbound'),
       count(*) filter (where m.direction = 'outbound')
     from public.messages m where m.tenant_id = $1 group by m.tenant_id, m.conversation_key`,
    [tenantId],
  );
  await db.query(
    "select private.refresh_last_contacts(array(select id from public.clients where tenant_id = $1))",
    [tenantId],
  );
  await db.query(
    "select private.refresh_message_owners(array(select id from public.messages where tenant_id = $1))",
    [tenantId],
  );
  await db.query(
    `insert into public.message_states as s (tenant_id, message_id, user_id, is_read, is_starred, is_archived)
     select m.tenant_id, m.id, reader.id, m.direction = 'outbound' or m.die % 10 > 0, m.die % 20 = 1, m.die % 20 = 2
     from (
       select m.*, abs(hashint4(extract(epoch from m.occurred_at)::bigint::integer)) as die
       from public.messages m where m.tenant_id = $1
     ) m
     cross join lateral (
       select m.owner_id as id
       union
       select t.user_id from public.tenant_members t where t.tenant_id = m.tenant_id and t.role = 'owner'
     ) reader
     where (m.direction = 'inbound' and m.die % 10 > 0) or m.die % 20 in (1, 2)
     on conflict (message_id, user_id) do update
     set is_read = excluded.is_read, is_starred = excluded.is_starred, is_archived = excluded.is_archived`,
    [tenantId],
  );
}
