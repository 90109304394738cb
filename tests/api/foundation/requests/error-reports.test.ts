import http from "node:http";
import { gunzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { freePorts } from "../../../../local/ports";
import { waitUntil } from "../../../wait-until";
import { secondApp, stopSecondApps } from "./second-app";

const closing: (() => void)[] = [];
afterEach(async () => {
  await stopSecondApps();
  for (const close of closing.splice(0)) close();
});

/** Starts a server in place of Sentry's, and collects its requests. */
async function reportReceiver(): Promise<{ dsn: string; reports: string[] }> {
  const reports: string[] = [];
  const [port = 0] = await freePorts(1);
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const bytes = Buffer.concat(chunks);
      const zipped = request.headers["content-encoding"] === "gzip";
      reports.push((zipped ? gunzipSync(bytes) : bytes).toString());
      response.end("{}");
    });
  });
  server.listen(port, "127.0.0.1");
  closing.push(() => server.close());
  return { dsn: `http://publickey@127.0.0.1:${port}/1`, reports };
}

describe("an unexpected error", () => {
  it("is reported with the request id of the response, without person, headers, cookies or query", async () => {
    const { dsn, reports } = await reportReceiver();
    const app = await secondApp({ SENTRY_DSN: dsn, SUPABASE_URL: "http://127.0.0.1:9" });
    const response = await fetch(`${app.url}/api/auth/me?search=private-name`, {
      headers: {
        authorization: "Bearer secret.token.here",
        cookie: "private-cookie=1",
        "user-agent": "private-agent",
      },
    });
    const requestId = response.headers.get("x-request-id") ?? "";
    expect(response.status).toBe(503);
    const report = await waitUntil("the report", () => reports.find((r) => r.includes(requestId)));
    expect(report).toContain('"request_id"');
    expect(reports.join("\n")).not.toMatch(
      /secret\.token|private-(name|cookie|agent)|"ip_address":"\d/,
    );
  });
});
