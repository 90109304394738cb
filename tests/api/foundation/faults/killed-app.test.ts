import { expect, test } from "vitest";
import { database, signUp, type Person } from "../../../stack";
import { startOwnApp, type OwnApp } from "./own-app";

const CREATES = 50;
const ROUNDS = 3;

type Outcome = { n: number; acknowledged: string | null };

const getClient = (n: number) => ({
  name: `Client ${n}`,
  email: `client${n}@example.com`,
  phone: `(614) 555-01${String(n).padStart(2, "0")}`,
  address: `${n} High St, Columbus, OH 43215`,
  company: `Company ${n}`,
  status: "Seller",
});

async function create({ url }: OwnApp, { token }: Person, n: number): Promise<Outcome> {
  try {
    const response = await fetch(`${url}/api/clients`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(getClient(n)),
    });
    const { id } = (await response.json()) as { id: string };
    return { n, acknowledged: response.status === 201 ? id : null };
  } catch {
    return { n, acknowledged: null }; // the connection died with the process
  }
}

test.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))(
  "an app killed during 50 parallel creates loses no acknowledged client and writes none partially (round %i)",
  async (round) => {
    const owner = await signUp({ teamName: "Killed Realty" });
    const app = await startOwnApp(process.env);

    let acknowledgements = 0;
    let killed: Promise<void> | undefined;
    const creates = Array.from({ length: CREATES }, async (_, n) => {
      const outcome = await create(app, owner, n);
      // Kills the app in the middle: after some responses, while other calls are running.
      if (outcome.acknowledged && ++acknowledgements === round * 4) killed = app.kill();
      return outcome;
    });
    const outcomes = await Promise.all(creates);
    await killed;

    const acknowledged = outcomes.filter((outcome) => outcome.acknowledged !== null);
    expect(acknowledged.length).toBeGreaterThanOrEqual(round * 4);
    expect(acknowledged.length).toBeLessThan(CREATES);

    const { rows } = await database.query(
      `select c.id, c.name, c.email, c.phone, c.address, c.company, c.status, c.owner_id
       from clients c join tenant_members m on m.tenant_id = c.tenant_id where m.user_id = $1`,
      [owner.userId],
    );
    const written = new Map(rows.map(({ id, ...rest }) => [id, rest]));
    for (const { n, acknowledged: id } of acknowledged) {
      expect(written.get(id), `client ${n}`).toEqual({ ...getClient(n), owner_id: owner.userId });
    }
    // All other rows written before the kill are complete too, and exist once.
    const numbers = [...written.values()].map(({ name }) =>
      Number(String(name).slice("Client ".length)),
    );
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const client of written.values()) {
      const n = Number(String(client.name).slice("Client ".length));
      expect(client).toEqual({ ...getClient(n), owner_id: owner.userId });
    }
  },
);
