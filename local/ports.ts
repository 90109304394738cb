import { randomInt } from "node:crypto";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";

export type PortWish = { name: string; variable: string; preferred: number };

const LOOPBACKS = ["127.0.0.1", "::1"];
const TRIES = 200;
/** Below the ports that systems assign to connections and servers, which ignore the claims made here. */
const POOL = { from: 20_000, to: 32_000 };
/** The longest time of a first start, including the app's build, in milliseconds. */
const CLAIM_MS = 10 * 60_000;

/**
 * Returns the preferred port for each wish, or the next free one (and logs it) when something else
 * listens there. No two wishes get the same port.
 */
export async function choosePorts<Name extends string>(
  wishes: Record<Name, PortWish>,
  log: (line: string) => void,
): Promise<Record<Name, number>> {
  const chosen = {} as Record<Name, number>;
  const taken = new Set<number>();
  for (const key of Object.keys(wishes) as Name[]) {
    const wish = wishes[key];
    const port = await firstFree(wish.preferred, taken);
    if (port !== wish.preferred) {
      log(
        `Port ${wish.preferred} is taken, so the ${wish.name} moves to ${port} (${wish.variable} chooses another)`,
      );
    }
    taken.add(port);
    chosen[key] = port;
  }
  return chosen;
}

async function firstFree(from: number, taken: Set<number>): Promise<number> {
  const last = Math.min(from + TRIES, 65_535);
  for (let port = from; port <= last; port += 1) {
    if (!taken.has(port) && (await isFree(port))) return port;
  }
  throw new Error(`No free port between ${from} and ${last}`);
}

/** A port is free when both loopback addresses are, because a browser may try either for localhost. */
async function isFree(port: number): Promise<boolean> {
  for (const host of LOOPBACKS) if (!(await canListen(port, host))) return false;
  return true;
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => {
      resolve(error.code === "EADDRNOTAVAIL" || error.code === "EAFNOSUPPORT"); // no IPv6 here
    });
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** Returns unused ports, and reserves them until the servers that use them are up. */
export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) {
    const port = randomInt(POOL.from, POOL.to);
    if (claim(port) && (await isFree(port))) ports.push(port);
  }
  return ports;
}

/** Claims a port. Returns false when a process of this account claimed it recently. */
function claim(port: number): boolean {
  const folder = path.join(os.tmpdir(), `lintel-ports-${os.userInfo().uid}`);
  const file = path.join(folder, String(port));
  fs.mkdirSync(folder, { recursive: true });
  const claimed = fs.statSync(file, { throwIfNoEntry: false });
  if (claimed && Date.now() - claimed.mtimeMs < CLAIM_MS) return false;
  if (claimed) fs.rmSync(file, { force: true });
  try {
    fs.writeFileSync(file, "", { flag: "wx" });
    return true;
  } catch {
    return false; // another process was faster
  }
}
