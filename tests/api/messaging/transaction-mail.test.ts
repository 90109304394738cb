import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { INBOUND_SIGNATURE_HEADER, signInbound } from "@/lib/messaging/messages/inbound-signature";
import { createPdf } from "../../sample-files";
import { database, stack, type Person } from "../../stack";
import { waitUntil } from "../../wait-until";
import { createRooms, readStatuses } from "../records/transaction-rooms";
import { callApi, createTeam, type Team } from "../team";

let team: Team;
let other: Team;
let pdf: string;
let transaction: string;

beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
  pdf = Buffer.from(await createPdf(1)).toString("base64");
});

beforeEach(async () => {
  transaction = await createRooms(team);
});

const addressPath = (side = "Listing") =>
  `/api/transactions/${transaction}/sides/${side}/mail-address`;
const renew = (as: Person | undefined, side?: string) =>
  callApi(addressPath(side), { as, method: "PUT", body: {} });

async function getAddress(as: Person, side?: string): Promise<string> {
  const { status, body } = await renew(as, side);
  expect(status, JSON.stringify(body)).toBe(200);
  return String(body.address);
}

type File = { name: string; content: string };
type Mail = { to: string; files: File[]; id?: string };

const toRaw = ({ to, files, id = randomUUID() }: Mail) =>
  Buffer.from(
    [
      "From: Lena Lender <lena@bank.test>",
      `To: ${to}`,
      `Message-ID: <${id}@bank.test>`,
      "Subject: Papers",
      "Content-Type: multipart/mixed; boundary=b",
      "",
      "--b\r\n\r\nHere they are.",
      ...files.map(
        ({ name, content }) =>
          `--b\r\nContent-Type: application/octet-stream\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\n${content}`,
      ),
      "--b--",
    ].join("\r\n"),
  );

async function deliverMail(mail: Mail): Promise<void> {
  const raw = toRaw(mail);
  const { status } = await fetch(new URL("/api/inbound/email", stack.APP_URL), {
    method: "POST",
    body: new Uint8Array(raw),
    headers: {
      "content-type": "message/rfc822",
      [INBOUND_SIGNATURE_HEADER]: signInbound(stack.INBOUND_WEBHOOK_SECRET, raw),
    },
  });
  expect(status).toBe(202);
}

type MailRoom = {
  side: string;
  address: string | null;
  mails: { document_count: number; sender: string; refused: { name: string; reason: string }[] }[];
};
const readMails = async (as: Person): Promise<MailRoom[]> =>
  (await callApi(`/api/transactions/${transaction}/mail`, { as })).body.rooms as MailRoom[];

type Room = { side: string; documents: { name: string; received_from: string | null }[] };
const readRooms = async (as: Person): Promise<Room[]> =>
  (await callApi(`/api/transactions/${transaction}/documents`, { as })).body.rooms as Room[];

const waitForMails = (count: number) =>
  waitUntil(`${count} mails`, async () => {
    const found = await database.query(
      "select id from transaction_mails where transaction_id = $1",
      [transaction],
    );
    return found.rowCount === count;
  });

const countWaitingMails = async (): Promise<number> =>
  (await database.query("select from storage.objects where bucket_id = 'inbound'")).rowCount ?? 0;
const waitForAllFiled = () =>
  waitUntil("all mails to be filed", async () => (await countWaitingMails()) === 0);

/** Returns the jobs of mails that wait until a deletion can no longer be undone. */
const listPostponed = async (): Promise<{ id: string }[]> =>
  (
    await database.query(
      "select id from graphile_worker.jobs where key like 'documents:%' and run_at > now() + interval '5 minutes'",
    )
  ).rows;

/** Acts as if ten minutes had passed. */
async function makePostponedDue(): Promise<void> {
  const ids = (await listPostponed()).map(({ id }) => id);
  await database.query("select graphile_worker.reschedule_jobs($1, now())", [ids]);
}

describe("mail to a transaction", () => {
  it("becomes documents of its side with the sender, and lists refused files with a reason", async () => {
    const to = await getAddress(team.agent);
    const files = [
      { name: "Approval letter.pdf", content: pdf },
      { name: "run.exe", content: Buffer.from("MZ program").toString("base64") },
      { name: "photo.png", content: pdf },
    ];
    await deliverMail({ to: to.toUpperCase(), files });
    await waitForMails(1);
    expect(await readRooms(team.agent)).toMatchObject([
      {
        side: "Listing",
        documents: [{ name: "Approval letter", received_from: "lena@bank.test" }],
      },
    ]);
    const [room] = await readMails(team.agent);
    expect(room?.mails).toMatchObject([
      {
        document_count: 1,
        sender: "lena@bank.test",
        refused: [
          { name: "run.exe", reason: expect.stringContaining("This is not a PDF") },
          { name: "photo.png", reason: expect.stringContaining("Rename it to end in .pdf") },
        ],
      },
    ]);
    await waitForAllFiled();
    const { body } = await callApi("/api/messages?search=Papers", { as: team.owner });
    expect(body.totalCount).toBe(0);
  });

  it("is hidden from agents of the other side and from members without access", async () => {
    await deliverMail({
      to: await getAddress(team.agent),
      files: [{ name: "Deed.pdf", content: pdf }],
    });
    await waitForMails(1);
    const far = await readMails(team.farAgent);
    expect(far.map(({ side, mails }) => [side, mails])).toEqual([["Buying", []]]);
    expect(await readRooms(team.farAgent)).toMatchObject([{ side: "Buying", documents: [] }]);
    expect(
      await readStatuses(team, other.owner, (as) =>
        callApi(`/api/transactions/${transaction}/mail`, { as }),
      ),
    ).toEqual({
      ...{ owner: 200, admin: 200, manager: 200, agent: 200, farAgent: 200 },
      ...{ viewer: 404, suspended: 403, foreigner: 404, anon: 401 },
    });
  });

  it("has an address that only members who may change the side can renew", async () => {
    expect(await readStatuses(team, other.owner, (as) => renew(as))).toEqual({
      ...{ owner: 200, admin: 200, manager: 200, agent: 200 },
      ...{ viewer: 403, farAgent: 404, suspended: 403, foreigner: 404, anon: 401 },
    });
    const [room] = await readMails(team.agent);
    expect(room?.address).toMatch(/^file\+[0-9a-z]{45}@/);
  });

  it("is filed once per Message-ID, even when received repeatedly", async () => {
    const to = await getAddress(team.agent);
    const mail = { to, id: randomUUID(), files: [{ name: "Deed.pdf", content: pdf }] };
    await Promise.all([deliverMail(mail), deliverMail(mail), deliverMail(mail)]);
    await waitForMails(1);
    await deliverMail(mail);
    await waitForAllFiled();
    const [room] = await readRooms(team.agent);
    expect(room?.documents).toHaveLength(1);
  });

  it("is dropped when its address was renewed, guessed or removed", async () => {
    const old = await getAddress(team.agent);
    const current = await getAddress(team.agent);
    expect(current).not.toBe(old);
    const guessed = current.replace(/.(?=.{9}@)/, (letter) => (letter === "0" ? "1" : "0"));
    const files = [{ name: "Deed.pdf", content: pdf }];
    for (const to of [old, guessed]) await deliverMail({ to, files });
    await waitForAllFiled();
    await callApi(addressPath(), { as: team.agent, method: "DELETE" });
    await deliverMail({ to: current, files });
    await waitForAllFiled();
    const [room] = await readRooms(team.agent);
    expect(room?.documents).toEqual([]);
  });

  it("waits while its transaction's deletion can be undone, and is filed after the undo", async () => {
    const files = [{ name: "Deed.pdf", content: pdf }];
    const to = await getAddress(team.agent);
    const deletion = await callApi("/api/transactions/bulk", {
      ...{ as: team.owner, method: "POST" },
      body: { ids: [transaction], delete: true },
    });
    expect(deletion.status, JSON.stringify(deletion.body)).toBe(200);
    await deliverMail({ to, files });
    await waitUntil("the mail to be postponed", async () => (await listPostponed()).length === 1);
    expect(await countWaitingMails()).toBe(1);
    const undone = await callApi(`/api/bulk-changes/${deletion.body.id}/undo`, {
      ...{ as: team.owner, method: "POST" },
      body: {},
    });
    expect(undone.status).toBe(200);
    await makePostponedDue();
    await waitForAllFiled();
    const [room] = await readRooms(team.agent);
    expect(room?.documents).toMatchObject([{ name: "Deed" }]);
  });

  it("is dropped when its transaction's deletion was not undone in time", async () => {
    const to = await getAddress(team.agent);
    await callApi("/api/transactions/bulk", {
      ...{ as: team.owner, method: "POST" },
      body: { ids: [transaction], delete: true },
    });
    await deliverMail({ to, files: [{ name: "Deed.pdf", content: pdf }] });
    await waitUntil("the mail to be postponed", async () => (await listPostponed()).length === 1);
    await database.query("update private.reversals set expires_at = now()");
    await makePostponedDue();
    await waitForAllFiled();
  });

  it("is kept in full when fifty mails arrive concurrently", async () => {
    const to = await getAddress(team.agent);
    const files = [{ name: "Deed.pdf", content: pdf }];
    await Promise.all(Array.from({ length: 50 }, () => deliverMail({ to, files })));
    await waitForMails(50);
    const [room] = await readRooms(team.agent);
    expect(room?.documents).toHaveLength(50);
  });
});
