import { randomUUID } from "node:crypto";
import type { JobHelpers } from "graphile-worker";
import { expect, test } from "vitest";
import { serviceClient } from "@/lib/foundation/supabase/service";
import { createMessageToken } from "@/lib/messaging/messages/message-token";
import { createMailReader, type ReadMail } from "@/worker/mail-reader";
import { fileInboundMail } from "@/worker/tasks/file-mail";
import { stack } from "../../stack";
import { typed } from "../shared-work";
import { queryColumn, withWorld, type World } from "../world";

const SECRET = stack.MESSAGE_TOKEN_SECRET;
const READINGS = [1, 2];
const LAST_READING = 3;

/** A reader with a limit of a millisecond, in which no thread starts. */
const shortReader = createMailReader(1);
const patient = createMailReader(120_000);

/** Stores a mail to the team that waits for the worker. Returns the function that files it. */
async function receive({ sql, tenant }: World, subject = "Hello") {
  await sql.resetRole();
  const id = randomUUID();
  const address = `team+${createMessageToken(SECRET, "team", tenant)}@in.test`;
  const raw = `From: dana@x.test\r\nTo: ${address}\r\nSubject: ${subject}\r\n\r\nIs it still for sale?`;
  const { error } = await serviceClient()
    .storage.from("inbound")
    .upload(id, Buffer.from(raw), { contentType: "message/rfc822" });
  expect(error).toBeNull();
  return (read: ReadMail, attempts: number) =>
    fileInboundMail(typed(sql), read, { tokenSecret: SECRET, authserv: undefined })({ id }, {
      job: { attempts },
    } as unknown as JobHelpers);
}

const listContents = ({ sql, tenant }: World) =>
  queryColumn(
    sql,
    "select content from messages where tenant_id = $1 and sender_email = 'dana@x.test'",
    [tenant],
  );

test(
  "filing a mail succeeds on a retry after reading it has timed out",
  withWorld(async (world) => {
    const file = await receive(world);
    for (const reading of READINGS) {
      await expect(file(shortReader, reading)).rejects.toThrow("The mail takes too long to read");
    }
    await file(patient, LAST_READING);
    expect(await listContents(world)).toEqual(["Is it still for sale?"]);
  }),
);

test(
  "a mail is filed although its subject is cut within an emoji",
  withWorld(async (world) => {
    const file = await receive(world, `${"x".repeat(997)}🏡`);
    await file(patient, 1);
    expect(await listContents(world)).toEqual(["Is it still for sale?"]);
  }),
);
