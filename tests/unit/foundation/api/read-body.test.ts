import { describe, expect, it } from "vitest";
import { readForm, readJson } from "@/lib/foundation/api/read-body";

const JSON_TYPE = { "content-type": "application/json" };

const posting = (body: BodyInit | null, headers: Record<string, string> = JSON_TYPE) =>
  new Request("http://test/", { method: "POST", body, headers, duplex: "half" } as RequestInit);

/** Returns a body without a stated length that never ends. */
function endless(): { body: ReadableStream<Uint8Array>; sent: () => number } {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1000;
      controller.enqueue(new Uint8Array(1000).fill(32));
    },
  });
  return { body, sent: () => sent };
}

describe("readJson", () => {
  it("reads JSON in UTF-8", async () => {
    expect(await readJson(posting('{"name":"Ángel 🏠"}'))).toEqual({ name: "Ángel 🏠" });
    const charset = { "content-type": 'application/json; charset="UTF-8"' };
    expect(await readJson(posting("[]", charset))).toEqual([]);
  });

  it.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
    "application/jsonp",
    "application/json; charset=latin1",
  ])("returns 415 for %s", async (type) => {
    await expect(readJson(posting("{}", { "content-type": type }))).rejects.toMatchObject({
      status: 415,
    });
  });

  it("returns 415 for a missing type and a compressed body", async () => {
    await expect(readJson(posting(new Uint8Array([123, 125]), {}))).rejects.toMatchObject({
      status: 415,
    });
    const gzip = { ...JSON_TYPE, "content-encoding": "gzip" };
    await expect(readJson(posting("{}", gzip))).rejects.toMatchObject({ status: 415 });
  });

  it.each([
    "",
    "{",
    "{'a':1}",
    '{"a":1}x',
    "\uFEFFx",
    '"\\u0000"',
    '{"a":["x\\u0000"]}',
    '"\\ud800"',
  ])("returns 400 for %j", async (text) => {
    await expect(readJson(posting(text))).rejects.toMatchObject({ status: 400 });
  });

  it("returns 400 for bytes that are not UTF-8", async () => {
    const bytes = new Uint8Array([0x22, 0xff, 0x22]);
    await expect(readJson(posting(bytes))).rejects.toMatchObject({ status: 400 });
  });

  it("accepts 32 levels of nesting and refuses more", async () => {
    const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
    expect(await readJson(posting(nested(32)))).toBeInstanceOf(Array);
    await expect(readJson(posting(nested(33)))).rejects.toMatchObject({ status: 400 });
    await expect(readJson(posting(nested(200_000)))).rejects.toMatchObject({ status: 400 });
  });

  it("accepts a body of exactly the limit and returns 413 for one byte more", async () => {
    const text = (bytes: number) => new Blob([JSON.stringify("x".repeat(bytes - 2))]).stream();
    expect(await readJson(posting(text(1000)), 1000)).toHaveLength(998);
    await expect(readJson(posting(text(1001)), 1000)).rejects.toMatchObject({ status: 413 });
  });

  it("stops reading a body of unknown length at the limit", async () => {
    const { body, sent } = endless();
    await expect(readJson(posting(body), 10_000)).rejects.toMatchObject({ status: 413 });
    expect(sent()).toBeLessThan(20_000);
  });
});

describe("readForm", () => {
  it("reads fields and files", async () => {
    const form = new FormData();
    form.set("file", new File(["a,b\r\n"], "clients.csv"));
    const request = new Request("http://test/", { method: "POST", body: form });
    const file = (await readForm(request, 10_000)).get("file");
    expect(file).toBeInstanceOf(File);
    expect(await (file as File).text()).toBe("a,b\r\n");
  });

  it("returns 413 above its limit, 415 for JSON and 400 for a broken form", async () => {
    const form = new FormData();
    form.set("file", new File(["x".repeat(2000)], "clients.csv"));
    const large = new Response(form);
    const type = large.headers.get("content-type") ?? "";
    await expect(
      readForm(posting((await large.blob()).stream(), { "content-type": type }), 1000),
    ).rejects.toMatchObject({ status: 413 });
    await expect(readForm(posting("{}"), 1000)).rejects.toMatchObject({ status: 415 });
    const broken = posting("--x\r\nnothing", { "content-type": "multipart/form-data; boundary=y" });
    await expect(readForm(broken, 1000)).rejects.toMatchObject({ status: 400 });
  });
});
