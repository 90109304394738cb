import net from "node:net";

export type PortWish = { name: string; variable: string; wanted: number };

const LOOPBACKS = ["127.0.0.1", "::1"];
const TRIES = 200;

/**
 * Gives every wish its port, or the next free one after it when something else listens there
 * (and says so). No two wishes get the same port.
 */
export async function choosePorts<Name extends string>(
  wishes: Record<Name, PortWish>,
  say: (line: string) => void,
): Promise<Record<Name, number>> {
  const chosen = {} as Record<Name, number>;
  const given = new Set<number>();
  for (const key of Object.keys(wishes) as Name[]) {
    const wish = wishes[key];
    const port = await firstFree(wish.wanted, given);
    if (port !== wish.wanted) {
      say(
        `Port ${wish.wanted} is taken, so the ${wish.name} moves to ${port} (${wish.variable} chooses another)`,
      );
    }
    given.add(port);
    chosen[key] = port;
  }
  return chosen;
}

async function firstFree(from: number, given: Set<number>): Promise<number> {
  const last = Math.min(from + TRIES, 65_535);
  for (let port = from; port <= last; port += 1) {
    if (!given.has(port) && (await isFree(port))) return port;
  }
  throw new Error(`No free port between ${from} and ${last}`);
}

/** Free means free on both loopback addresses: a browser asking for localhost may try either. */
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

/** Ports that nobody uses at the moment, chosen by the system. */
export async function freePorts(count: number): Promise<number[]> {
  const probes = Array.from({ length: count }, () => net.createServer());
  const ports = await Promise.all(probes.map(listenAnywhere));
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))));
  return ports;
}

function listenAnywhere(probe: net.Server): Promise<number> {
  return new Promise((resolve, reject) => {
    probe.once("error", reject);
    probe.listen({ port: 0, host: LOOPBACKS[0] }, () => {
      const address = probe.address();
      if (address && typeof address === "object") resolve(address.port);
      else reject(new Error("No free port"));
    });
  });
}
