import { z } from "zod";
import { addBenchFiles, PAPERS_A_FILE } from "./file-rows";
import { signInWith, withBrowser } from "./page-load";
import { measureGrowth } from "./process-memory";
import type { Result } from "./report";
import { p95, timed } from "./statistics";
import {
  appCall,
  fetchText,
  prepareTenants,
  target,
  withDatabase,
  type BenchTenant,
  type Call,
} from "./target";

const CLIENTS = 20_000;
const AGENTS_A_TEAM = 100;
const WARM_UP = 5;
const REQUESTS = 40;
const MEGABYTE = 1024 * 1024;
/** The size of the largest document, and how many of them make 300 MB. */
const DOCUMENT_MB = 50;
const DOCUMENTS = 6;
const APP = /next-server/;

/**
 * Measures transactions of a team of 200 agents: queue, file and list as calls and as pages, a checklist change
 * on all open files, and the app's memory while 50 MB are uploaded and 300 MB are zipped.
 */
export async function measureFiles(files: number): Promise<Result[]> {
  const shape = { name: "Files", agents: AGENTS_A_TEAM };
  const tenant = (await prepareTenants([CLIENTS], shape))[CLIENTS];
  const template = await addBenchFiles(tenant, files);
  const file = await findOpenFile(tenant);
  const of = `of ${files.toLocaleString("en-US")} with ${PAPERS_A_FILE} documents each`;
  return [
    ...(await measureReads(tenant, file, of)),
    await measureTemplateChange(tenant, template),
    ...(await measureBytes(tenant, file)),
  ];
}

async function measureReads(tenant: BenchTenant, file: string, of: string): Promise<Result[]> {
  const cookie = await readSessionCookie(tenant);
  const page = (path: string): Call => ({ url: `${target.APP_URL}${path}`, headers: { cookie } });
  const call = (path: string) => appCall(tenant, path);
  const reads: [what: string, read: Call, most: number][] = [
    ["review queue, 50 items", call("/api/checklist-items?queue=review"), 100],
    ["review queue, the page", page("/transactions/review"), 100],
    ["a file’s checklist", call(`/api/transactions/${file}/checklist`), 100],
    ["a file’s approvals", call(`/api/transactions/${file}/approvals`), 100],
    ["a file, the page", page(`/transaction/${file}`), 100],
    ["list, 50 transactions", call("/api/transactions?limit=50"), 60],
    [
      "list by closing day",
      call("/api/transactions?limit=50&sortBy=closing_date&sortOrder=asc"),
      60,
    ],
    ["list, the page", page("/transactions"), 100],
  ];
  const results: Result[] = [];
  for (const [what, read, most] of reads)
    results.push(await measureRead(`${what}, ${of}`, read, most));
  return results;
}

async function measureRead(what: string, read: Call, most: number): Promise<Result> {
  for (let time = 0; time < WARM_UP; time += 1) await fetchText(read);
  const times: number[] = [];
  for (let time = 0; time < REQUESTS; time += 1) times.push(await timed(() => fetchText(read)));
  return {
    what: `${what}: p95`,
    value: p95(times),
    target: most,
    must: "at most",
    unit: "ms",
    from: `${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)} ms`,
  };
}

/** Adds an item to the template, or removes it again, and applies the change to every open file. */
async function measureTemplateChange(tenant: BenchTenant, template: string): Promise<Result> {
  const path = `/api/checklist-templates/${template}`;
  const { items } = z
    .object({ items: z.array(z.looseObject({ id: z.string() })) })
    .parse(JSON.parse(await fetchText(appCall(tenant, path))));
  const [first] = items;
  const added = { ...first, id: crypto.randomUUID(), title: "One more paper" };
  const changed = items.length > PAPERS_A_FILE ? items.slice(0, PAPERS_A_FILE) : [...items, added];
  await write(tenant, { method: "PUT", path, body: { items: changed } });
  let files = 0;
  const took = await timed(async () => {
    const answer = await write(tenant, { method: "POST", path: `${path}/open-files` });
    files = z.object({ files: z.number() }).parse(answer).files;
  });
  return {
    what: "a checklist’s change applied to all open files",
    value: took / 1000,
    target: 10,
    must: "at most",
    unit: "s",
    from: `${files} files`,
  };
}

type Write = { method: "PUT" | "POST"; path: string; body?: object };

async function write(tenant: BenchTenant, { method, path, body }: Write): Promise<unknown> {
  const { url, headers } = appCall(tenant, path, { "content-type": "application/json" });
  const response = await fetch(url, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Uploads documents that fill a side to 300 MB, and downloads them as one ZIP. */
async function measureBytes(tenant: BenchTenant, file: string): Promise<Result[]> {
  await removePapers(tenant, file);
  const body = new Blob([createPicture(DOCUMENT_MB * MEGABYTE)]);
  const upload = async (name: string) => {
    const path = `/api/transactions/${file}/documents?side=Buying&name=${name}.png`;
    const { url, headers } = appCall(tenant, path);
    const response = await fetch(url, { method: "POST", headers, body });
    if (!response.ok) throw new Error(`Upload: ${response.status} ${await response.text()}`);
  };
  await upload("first");
  const growths: number[] = [];
  for (let more = 1; more < DOCUMENTS; more += 1) {
    growths.push(await measureGrowth(APP, () => upload(`more-${more}`)));
  }
  const zip = appCall(tenant, `/api/transactions/${file}/documents/zip?side=Buying`);
  let zipped = 0;
  const growth = await measureGrowth(APP, async () => {
    zipped = await countBytes(zip);
  });
  return [
    growthOf(`memory of the app while ${DOCUMENT_MB} MB are uploaded`, Math.max(...growths), {
      most: DOCUMENT_MB,
      from: `${growths.map((each) => each.toFixed(0)).join(", ")} MB, one upload after another`,
    }),
    growthOf(`memory of the app while ${DOCUMENT_MB * DOCUMENTS} MB are zipped`, growth, {
      most: 2 * DOCUMENT_MB,
      from: `a ZIP of ${(zipped / MEGABYTE).toFixed(0)} MB`,
    }),
  ];
}

const growthOf = (
  what: string,
  value: number,
  { most, from }: { most: number; from: string },
): Result => ({
  what: `${what}: growth at most`,
  value,
  target: most,
  must: "at most",
  unit: "MB",
  from,
});

/** Removes the bench's documents of a side, because they have no bytes to zip. */
const removePapers = ({ tenantId }: BenchTenant, file: string) =>
  withDatabase(async (db) => {
    await db.query("begin");
    await db.query("alter table public.transaction_documents disable trigger user");
    await db.query(
      "delete from public.transaction_documents where tenant_id = $1 and transaction_id = $2",
      [tenantId, file],
    );
    await db.query("alter table public.transaction_documents enable trigger user");
    await db.query("commit");
  });

/** Returns a PNG of one pixel, padded to `bytes` with data that cannot be compressed. */
function createPicture(bytes: number): Uint8Array<ArrayBuffer> {
  const picture = new Uint8Array(bytes);
  for (let at = 0; at < bytes; at += 65_536) {
    crypto.getRandomValues(picture.subarray(at, Math.min(at + 65_536, bytes)));
  }
  picture.set(
    Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    ),
  );
  return picture;
}

async function countBytes({ url, headers }: Call): Promise<number> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  let bytes = 0;
  for await (const chunk of response.body!) bytes += (chunk as Uint8Array).byteLength;
  return bytes;
}

const findOpenFile = ({ tenantId }: BenchTenant): Promise<string> =>
  withDatabase(async (db) => {
    const { rows } = await db.query<{ id: string }>(
      "select id from public.transactions where tenant_id = $1 and status = 'Under contract' order by created_at, id limit 1",
      [tenantId],
    );
    if (!rows[0]) throw new Error("The tenant has no open file");
    return rows[0].id;
  });

/** Signs the owner in with the form. Returns the session's cookies for page requests. */
const readSessionCookie = (tenant: BenchTenant): Promise<string> =>
  withBrowser(async (browser) => {
    const page = await browser.newPage();
    await signInWith(page, tenant);
    const cookies = await page.context().cookies();
    return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  });
