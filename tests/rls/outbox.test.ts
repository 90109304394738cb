import { expect, test } from "vitest";
import { as, rolledBack } from "./as";

const INSERT = `insert into public.emails (to_email, kind) values ('x@lintel.test', 'invitation')`;

test("nobody reads or writes the outbox through the API", async () => {
  await rolledBack(async (sql) => {
    const owner = await sql.newUser({ teamName: "Outbox Realty" });
    for (const switchTo of [() => sql.become(owner), () => sql.becomeAnon()]) {
      await switchTo();
      expect(await sql.refused("select from public.emails")).toBe("42501");
      expect(await sql.refused(INSERT)).toBe("42501");
      expect(await sql.refused("update public.emails set status = 'queued'")).toBe("42501");
      expect(await sql.refused("delete from public.emails")).toBe("42501");
    }
  });
});

test("a mail of a rolled-back transaction leaves no job behind", async () => {
  const jobs = `select count(*)::int as n from graphile_worker.jobs where task_identifier = 'deliver_email'`;
  await rolledBack(async (sql) => {
    const [before] = await sql.run<{ n: number }>(jobs);
    await sql.run(INSERT);
    const [during] = await sql.run<{ n: number }>(jobs);
    expect(during?.n).toBe((before?.n ?? 0) + 1);
  });
  await rolledBack(async (sql) => {
    expect(await sql.count("select from public.emails where to_email = 'x@lintel.test'")).toBe(0);
  });
});

test("the job queue is closed to the API's roles", async () => {
  await rolledBack(async (sql) => {
    const person = await sql.newUser();
    await sql.become(person);
    expect(await sql.refused("select from graphile_worker.jobs")).toBe("42501");
    expect(await sql.refused("select graphile_worker.add_job('deliver_email')")).toBe("42501");
  });
  await as("00000000-0000-4000-8000-000000000000", async (sql) => {
    expect(await sql.refused("select from graphile_worker.jobs")).toBe("42501");
  });
});
