import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { freePorts } from "@/local/ports";
import { waitUntil } from "../../../wait-until";

const BINARY = "/usr/sbin/haproxy";

export const hasHaproxy = fs.existsSync(BINARY);

/** The configuration of docs/operations.md, "Starting and stopping". It does not retry requests. */
const configFor = (port: number, apps: readonly number[], socket: string) => `
global
  maxconn 500
  stats socket ${socket} mode 600 level user
defaults
  mode http
  retries 0
  timeout connect 5s
  timeout client 60s
  timeout server 60s
  timeout check 10s
frontend here
  bind 127.0.0.1:${port}
  default_backend lintel
backend lintel
  option httpchk GET /api/ready
  default-server check inter 300ms fall 4 rise 1
${apps.map((app, n) => `  server app${n} 127.0.0.1:${app}`).join("\n")}
`;

const askSocket = (socket: string, question: string): Promise<string> =>
  text(net.connect(socket).end(question));

/** Runs HAProxy in front of the apps on these ports, and waits until at least one app is available. */
export async function startHaproxy(apps: readonly number[]) {
  const [port = 0] = await freePorts(1);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "lintel-haproxy-"));
  const file = path.join(folder, "haproxy.cfg");
  const socket = path.join(folder, "stats");
  fs.writeFileSync(file, configFor(port, apps, socket));
  const child = spawn(BINARY, ["-db", "-f", file], { stdio: "ignore" });
  const ended = once(child, "exit");
  const url = `http://127.0.0.1:${port}`;
  await waitUntil("the load balancer to reach an app", () =>
    fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return {
    url,
    /** Whether HAProxy sends calls to the app at this index. */
    sendsTo: async (n: number) => {
      const rows = (await askSocket(socket, "show stat\n"))
        .split("\n")
        .map((row) => row.split(","));
      const status = rows[0]?.indexOf("status") ?? -1;
      return rows.find(([, name]) => name === `app${n}`)?.[status] === "UP";
    },
    stop: async () => {
      child.kill("SIGKILL");
      await ended;
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
