import { expect, test } from "vitest";
import { withUser, inRolledBackTransaction } from "../with-user";

const INSERT = `insert into public.emails (to_email, kind) values ('x@lintel.test', 'invitation')`;

test("the API cannot read or write the outbox", async () => {
  await inRolledBackTransaction(async (sql) => {
    const owner = await sql.newUser({ teamName: "Outbox Realty" });
    for (const switchTo of [() => sql.impersonate(owner), () => sql.impersonateAnonymous()]) {
      await switchTo();
      expect(await sql.expectRefused("select from public.emails")).toBe("42501");
      expect(await sql.expectRefused(INSERT)).toBe("42501");
      expect(await sql.expectRefused("update public.emails set status = 'queued'")).toBe("42501");
      expect(await sql.expectRefused("delete from public.emails")).toBe("42501");
    }
  });
});

test("a mail queues a job in its transaction and is gone after a rollback", async () => {
  const jobs = `select count(*)::int as n from graphile_worker.jobs where task_identifier = 'deliver_email'`;
  await inRolledBackTransaction(async (sql) => {
    const [before] = await sql.run<{ n: number }>(jobs);
    await sql.run(INSERT);
    const [during] = await sql.run<{ n: number }>(jobs);
    expect(during?.n).toBe((before?.n ?? 0) + 1);
  });
  await inRolledBackTransaction(async (sql) => {
    expect(await sql.count("select from public.emails where to_email = 'x@lintel.test'")).toBe(0);
  });
});

test("the job queue is closed to the API's roles", async () => {
  await inRolledBackTransaction(async (sql) => {
    const person = await sql.newUser();
    await sql.impersonate(person);
    expect(await sql.expectRefused("select from graphile_worker.jobs")).toBe("42501");
    expect(await sql.expectRefused("select graphile_worker.add_job('deliver_email')")).toBe(
      "42501",
    );
  });
  await withUser("00000000-0000-4000-8000-000000000000", async (sql) => {
    expect(await sql.expectRefused("select from graphile_worker.jobs")).toBe("42501");
  });
});
