import { createHash, randomUUID } from "node:crypto";
import http from "node:http";
import { buffer } from "node:stream/consumers";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fromBufferPromise } from "yauzl";
import { createPdf, createPng } from "../../../sample-files";
import { call, database, stack, type Person } from "../../../stack";
import { waitUntil } from "../../../wait-until";
import { callApi, callDatabaseApi, createTeam, type Team } from "../../team";
import { createRooms, readStatuses, sendFile } from "../transaction-rooms";

const FIFTY_MB = 50 * 1024 * 1024;

let team: Team;
let other: Team;
let pdf: Buffer<ArrayBuffer>;
let transaction: string;

beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
  pdf = Buffer.from(await createPdf(2));
});

beforeEach(async () => {
  transaction = await createRooms(team);
});

const upload = (
  as: Person | undefined,
  side = "Listing",
  content: BlobPart = pdf,
  name = "Offer.pdf",
) =>
  sendFile(
    `/api/transactions/${transaction}/documents?side=${side}&name=${encodeURIComponent(name)}`,
    as,
    content,
  );
const addVersion = (as: Person | undefined, id: string, content: BlobPart = pdf) =>
  sendFile(`/api/documents/${id}/versions?name=Offer.pdf`, as, content);
const download = (as: Person | undefined, id: string, number = 1) =>
  call(`/api/documents/${id}/versions/${number}`, { as });

async function uploaded(as: Person, side = "Listing", content?: BlobPart): Promise<string> {
  const { status, body } = await upload(as, side, content);
  expect(status, JSON.stringify(body)).toBe(201);
  return String(body.id);
}

type Room = { side: string; can_update: boolean; documents: { id: string; name: string }[] };
const readRooms = async (as: Person) =>
  (await callApi(`/api/transactions/${transaction}/documents`, { as })).body.rooms as Room[];

const statuses = (ask: Parameters<typeof readStatuses>[2]) => readStatuses(team, other.owner, ask);

const unseen = { viewer: 404, farAgent: 404, suspended: 403, foreigner: 404, anon: 401 };

describe("a document", () => {
  it("is stored unchanged with its hash, and served as a download", async () => {
    const id = await uploaded(team.agent);
    const { body } = await callApi(`/api/documents/${id}`, { as: team.agent });
    expect(body).toMatchObject({
      name: "Offer",
      versions: [
        {
          number: 1,
          content_type: "application/pdf",
          size: pdf.length,
          sha256: createHash("sha256").update(pdf).digest("hex"),
          pages: 2,
          uploaded_by: team.agent.userId,
          uploaded_by_name: "Ann Agent",
        },
      ],
    });
    const file = await download(team.agent, id);
    expect(Buffer.from(await file.arrayBuffer()).equals(pdf)).toBe(true);
    expect(file.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''Offer.pdf");
    expect(file.headers.get("x-content-type-options")).toBe("nosniff");
    expect(file.headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  it("can be added, read, renamed and versioned only with access to its side", async () => {
    const id = await uploaded(team.agent);
    const seen = { owner: 201, admin: 201, manager: 201, agent: 201 };
    expect(await statuses((as) => upload(as))).toEqual({
      ...{ ...seen, ...unseen },
      viewer: 403,
    });
    expect(await statuses((as) => addVersion(as, id))).toEqual({ ...seen, ...unseen, viewer: 403 });
    const read = { owner: 200, admin: 200, manager: 200, agent: 200, ...unseen };
    expect(await statuses((as) => callApi(`/api/documents/${id}`, { as }))).toEqual(read);
    expect(await statuses((as) => download(as, id))).toEqual(read);
    const rename = (as: Person | undefined) =>
      callApi(`/api/documents/${id}`, { as, method: "PUT", body: { name: "Contract" } });
    expect(await statuses(rename)).toEqual({ ...read, viewer: 403 });
  });

  it("of one side is hidden from the agents of the other side", async () => {
    const listing = await uploaded(team.agent);
    const buying = await uploaded(team.farAgent, "Buying");
    expect((await readRooms(team.agent)).map(({ side }) => side)).toEqual(["Listing"]);
    expect((await readRooms(team.farAgent)).map(({ side }) => side)).toEqual(["Buying"]);
    expect(
      (await readRooms(team.owner)).map(({ side, documents }) => [side, documents.length]),
    ).toEqual([
      ["Listing", 1],
      ["Buying", 1],
    ]);
    expect((await upload(team.agent, "Buying")).status).toBe(404);
    for (const [as, id] of [
      [team.agent, buying],
      [team.farAgent, listing],
    ] as const) {
      expect((await download(as, id)).status).toBe(404);
      expect((await addVersion(as, id)).status).toBe(404);
      const table = await callDatabaseApi(`document_versions?document_id=eq.${id}`, { as });
      expect(table.body).toEqual([]);
    }
  });

  it("cannot be read from the file store or by a guessed id", async () => {
    const id = await uploaded(team.agent);
    const { rows } = await database.query<{ id: string }>(
      "select id from document_versions where document_id = $1",
      [id],
    );
    const place = `${team.tenantId}/${rows[0]?.id}`;
    for (const as of [team.agent, team.owner, other.owner]) {
      const answer = await fetch(`${stack.SUPABASE_URL}/storage/v1/object/documents/${place}`, {
        headers: { apikey: stack.SUPABASE_PUBLISHABLE_KEY, authorization: `Bearer ${as.token}` },
      });
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
    expect((await download(team.owner, randomUUID())).status).toBe(404);
    expect((await download(team.owner, id, 2)).status).toBe(404);
  });

  it("accepts fifty concurrent versions, numbered consecutively without a loss", async () => {
    const id = await uploaded(team.agent);
    const files = Array.from({ length: 50 }, (_, index) => createPng(index + 1, 1));
    const answers = await Promise.all(
      files.map((file) => sendFile(`/api/documents/${id}/versions`, team.agent, Buffer.from(file))),
    );
    expect(answers.map(({ status }) => status)).toEqual(files.map(() => 201));
    const { body } = await callApi(`/api/documents/${id}`, { as: team.agent });
    const versions = body.versions as { number: number; sha256: string }[];
    expect(versions.map(({ number }) => number)).toEqual(
      Array.from({ length: 51 }, (_, index) => 51 - index),
    );
    expect(new Set(versions.map(({ sha256 }) => sha256)).size).toBe(51);
  });
});

describe("an upload", () => {
  it("to an unknown side or with a wrong extension is refused with a message", async () => {
    expect(await upload(team.agent, "Ours")).toMatchObject({
      status: 400,
      body: { fields: { side: "This transaction has no such side" } },
    });
    expect(await upload(team.agent, "Listing", pdf, "Offer.png")).toMatchObject({
      status: 400,
      body: { fields: { file: expect.stringMatching(/^The name says PNG/) as string } },
    });
  });

  it("that is over 50 MB, empty or not a document is refused, and nothing is stored", async () => {
    const tooLarge = await upload(team.agent, "Listing", new Uint8Array(FIFTY_MB + 1));
    expect(tooLarge).toMatchObject({ status: 413, body: { error: "A file can be up to 50 MB" } });
    expect(await upload(team.agent, "Listing", "")).toMatchObject({
      status: 400,
      body: { error: "Choose a file" },
    });
    expect(await upload(team.agent, "Listing", "Dear buyer")).toMatchObject({
      status: 400,
      body: { error: expect.stringMatching(/^This is not a PDF/) as string },
    });
    expect((await readRooms(team.agent))[0]?.documents).toEqual([]);
  });

  it("that is interrupted stores nothing", async () => {
    await uploadHalf(
      `/api/transactions/${transaction}/documents?side=Listing&name=Offer.pdf`,
      team.agent,
    );
    expect((await readRooms(team.agent))[0]?.documents).toEqual([]);
    const { rows } = await database.query(
      "select from storage.objects where bucket_id = 'documents' and name like $1 || '/%' and not exists (select from document_versions v where name = v.tenant_id || '/' || v.id)",
      [team.tenantId],
    );
    expect(rows).toEqual([]);
  });

  it("cannot be recorded through the database API without a stored file", async () => {
    const id = await uploaded(team.agent);
    const { rows } = await database.query<{ side_id: string }>(
      "select side_id from transaction_documents where id = $1",
      [id],
    );
    const version = {
      ...{ id: randomUUID(), tenant_id: team.tenantId, side_id: rows[0]?.side_id, document_id: id },
      ...{ content_type: "image/png", size: 1, sha256: "0".repeat(64) },
    };
    const answer = await callDatabaseApi("document_versions", {
      as: team.agent,
      method: "POST",
      body: version,
    });
    expect(answer).toMatchObject({
      status: 409,
      body: { message: "The file of this version is missing" },
    });
  });
});

describe("the preview frame", () => {
  it("is sandboxed without an origin, and loads only files of the PDF viewer", async () => {
    const policy = (await call("/document-preview/index.html")).headers.get(
      "content-security-policy",
    );
    expect(policy).toMatch(/^sandbox allow-scripts; default-src 'none';/);
    expect(policy).toContain("frame-ancestors 'self'");
    for (const part of ["build/pdf.min.mjs", "build/pdf.worker.min.mjs", "wasm/jbig2.wasm"]) {
      const { status, headers } = await call(`/api/documents/pdfjs/${part}`);
      expect([part, status]).toEqual([part, 200]);
      expect(headers.get("access-control-allow-origin")).toBe("*");
      expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    }
    for (const path of [
      "build/..%2Fpackage.json",
      "..%2F..%2F/package.json",
      "build/pdf.mjs.map",
    ]) {
      expect([path, (await call(`/api/documents/pdfjs/${path}`)).status]).toEqual([path, 404]);
    }
  });
});

describe("the ZIP of a side", () => {
  const zip = (as: Person | undefined, side = "Listing") =>
    call(`/api/transactions/${transaction}/documents/zip?side=${side}`, { as });

  it("contains the newest version of each document, unchanged and under a unique name", async () => {
    const id = await uploaded(team.agent);
    await uploaded(team.agent);
    const newer = await createPdf(3);
    await addVersion(team.agent, id, Buffer.from(newer));
    const answer = await zip(team.agent);
    expect(answer.headers.get("content-disposition")).toMatch(
      /^attachment; filename="20\d\d-\d{4} Listing\.zip"$/,
    );
    const archive = await fromBufferPromise(Buffer.from(await answer.arrayBuffer()));
    const files: Record<string, Buffer> = {};
    for await (const entry of archive.eachEntry()) {
      files[entry.fileName] = await buffer(await archive.openReadStreamPromise(entry));
    }
    expect(Object.keys(files).sort()).toEqual(["Offer (2).pdf", "Offer.pdf"]);
    const sizes = Object.values(files).map(({ length }) => length);
    expect(sizes.sort()).toEqual([pdf.length, newer.length].sort());
    expect(Object.values(files).some((file) => file.equals(newer))).toBe(true);
  });

  it("requires access to the side, and returns an error for a side without documents", async () => {
    expect(await (await zip(team.agent)).json()).toMatchObject({
      error: "This side has no documents yet",
    });
    await uploaded(team.agent);
    const seen = { owner: 200, admin: 200, manager: 200, agent: 200 };
    expect(await statuses((as) => zip(as))).toEqual({ ...seen, ...unseen });
  });
});

describe("a transaction with documents", () => {
  it("cannot be deleted, and the error says why", async () => {
    await uploaded(team.farAgent, "Buying");
    const answer = await callApi(`/api/transactions/${transaction}`, {
      as: team.owner,
      method: "DELETE",
    });
    expect(answer.status).toBe(409);
    expect(answer.body.error).toMatch(/^20\d\d-\d{4} has documents that must be kept/);
  });
});

/** Sends half of the announced bytes, disconnects, and waits until the app has noticed. */
async function uploadHalf(path: string, as: Person): Promise<void> {
  const request = http.request(new URL(path, stack.APP_URL), {
    method: "POST",
    headers: { authorization: `Bearer ${as.token}`, "content-length": String(pdf.length) },
  });
  const ended = new Promise((resolve) => request.on("close", resolve).on("error", () => undefined));
  request.write(pdf.subarray(0, pdf.length / 2));
  await waitUntil("half of the bytes to be sent", () =>
    Promise.resolve(
      request.socket?.bytesWritten ? request.socket.bytesWritten > pdf.length / 2 : false,
    ),
  );
  request.destroy();
  await ended;
  // One call after the other, because a call on a new connection sees the results of the first.
  expect((await callApi(`/api/transactions/${transaction}`, { as })).status).toBe(200);
}
