import { expect, test } from "vitest";
import { queryColumn, queryId, queryValue, withWorld, type World } from "../world";
import { addRooms } from "./transaction-rooms";

// Tests what erasing a client removes from a transaction's file, and what the file keeps.

const NAME = "Quillon Zubrowka";
const EMAIL = "quillon@zubrowka.test";

/**
 * Adds both rooms of a sale under contract: an ended approval, a hold, a rejected item and an envelope that name
 * the client.
 */
async function addMentions(world: World): Promise<{ id: string; client: string }> {
  const { sql, tenant, people, impersonate } = world;
  const { id, sides, items } = await addRooms(world, { status: "in_review" });
  const listing = [tenant, id, sides.Listing];
  await sql.run("update transactions set status = 'Under contract' where id = $1", [id]);
  await impersonate("owner");
  await sql.run(
    "insert into transaction_approvals (tenant_id, side_id, reason) values ($1, $2, $3)",
    [tenant, sides.Listing, `${NAME} brings it, see ${EMAIL}`],
  );
  await sql.run("update transaction_approvals set ended_because = $1", [`${NAME} did not`]);
  await sql.run("insert into legal_holds (tenant_id, transaction_id, reason) values ($1, $2, $3)", [
    ...[tenant, id],
    `Lawsuit of ${NAME}`,
  ]);
  await sql.run(
    "update checklist_items set status = 'rejected', reason = 'Wrong', comment = $2 where id = $1",
    [items.Listing, `Ask ${NAME}`],
  );
  await sql.resetRole();
  await sql.run(
    `update checklist_items set refused_by = $2, refused_on = '2026-01-02', refusal_reason = 'No time' where id = $1`,
    [items.Buying, NAME],
  );
  const envelope = await queryId(
    sql,
    `insert into signature_envelopes (tenant_id, transaction_id, side_id, subject, message, void_reason, problem, expires_on)
     values ($1, $2, $3, 'Please sign', $4, $4, $4, '2199-01-01') returning id`,
    [...listing, `Dear ${NAME}`],
  );
  await sql.run(
    `insert into signature_signers (tenant_id, transaction_id, side_id, envelope_id, name, email, place, decline_reason)
     values ($1, $2, $3, $4, $5, $6, 1, $7), ($1, $2, $3, $4, 'Sam Seller', 'sam@x.test', 1, null)`,
    [...listing, envelope, NAME, EMAIL.toUpperCase(), `Write to ${EMAIL}`],
  );
  const client = await queryId(
    sql,
    "insert into clients (tenant_id, owner_id, name, email) values ($1, $2, $3, $4) returning id",
    [tenant, people.agent, NAME, EMAIL],
  );
  return { id, client };
}

test(
  "erasing a client removes their address and free text about them from a file, but keeps who signed and refused",
  withWorld(async (world) => {
    const { sql, tenant, impersonate } = world;
    const { id, client } = await addMentions(world);
    const stands =
      "select array[(select status from checklist_items where comment is not null)::text, (select count(*) from transaction_approvals where ended_at is not null)::text]";
    const before = await queryValue(sql, stands);
    await impersonate("owner");
    await sql.run("select erase_client($1, $2)", [tenant, client]);
    await sql.resetRole();
    const words = [
      "select concat_ws(' ', reason, ended_because) from transaction_approvals where transaction_id = $1",
      "select reason from legal_holds where transaction_id = $1",
      "select comment from checklist_items where transaction_id = $1 and comment is not null",
      "select reason from checklist_log where transaction_id = $1 and event = 'rejected'",
      "select message from signature_envelopes where transaction_id = $1",
      "select void_reason from signature_envelopes where transaction_id = $1",
      "select problem from signature_envelopes where transaction_id = $1",
      "select decline_reason from signature_signers where transaction_id = $1 and decline_reason is not null",
    ];
    for (const read of words) {
      const [text] = await queryColumn(sql, read, [id]);
      expect(text, read).toContain("Erased client");
      expect(text?.toLowerCase(), read).not.toMatch(/zubrowka/);
    }
    const signers = "select name || ' ' || email from signature_signers order by name";
    expect(await queryColumn(sql, signers)).toEqual([
      expect.stringMatching(/^Quillon Zubrowka erased-[0-9a-f]{8}@client\.invalid$/),
      "Sam Seller sam@x.test",
    ]);
    const refusals = "select refused_by from checklist_items where refused_by is not null";
    expect(await queryColumn(sql, refusals)).toEqual([NAME]);
    expect(await queryValue(sql, stands)).toEqual(before);
    const trace = "select count(*)::integer from private.audit_rows r where r.changes::text ~* $1";
    expect(await queryValue(sql, trace, [EMAIL])).toBe(0);
  }),
);
