import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCluster, locateCluster, SUPERUSER, type Cluster } from "@/local/postgres/cluster";
import { startServer } from "@/local/postgres/server";
import { superviseServer } from "@/local/postgres/supervised";
import { portWishes } from "@/local/settings";
import { temporaryPlace, type TemporaryPlace } from "@/local/temporary";
import { waitUntil } from "../wait-until";

const PASSWORD = "killed-database";

let place: TemporaryPlace;
let cluster: Cluster;
let settings: { port: number; password: string; log: () => void };

beforeAll(async () => {
  place = await temporaryPlace();
  cluster = locateCluster(place.localDir);
  createCluster(cluster, PASSWORD);
  const port = portWishes(place.env).database.preferred;
  settings = { port, password: PASSWORD, log: () => undefined };
});

afterAll(() => place.remove());

function postmaster(): number {
  const lock = fs.readFileSync(path.join(cluster.data, "postmaster.pid"), "utf8");
  return Number(lock.split("\n")[0]);
}

async function ask(sql: string): Promise<void> {
  const { port } = settings;
  const login = { host: "127.0.0.1", port, user: SUPERUSER, password: PASSWORD };
  const client = new pg.Client({ ...login, database: "postgres" });
  client.on("error", () => undefined);
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

const answers = () =>
  ask("select 1").then(
    () => true,
    () => false,
  );

/** Kills the server and waits for the next one, which must be another process. */
async function killAndWait(): Promise<void> {
  const killed = postmaster();
  process.kill(killed, "SIGKILL");
  await waitUntil(
    "the database to restart",
    async () => (await answers()) && postmaster() !== killed,
  );
}

test("a database that starts after a kill accepts connections", async () => {
  const first = await startServer(cluster, settings);
  await ask("create table written as select n from generate_series(1, 300000) n");
  process.kill(postmaster(), "SIGKILL");
  await first.ended;

  const second = await superviseServer(cluster, settings);
  await ask("select count(*) from written");
  await second.stop();
});

test("a killed database is restarted any number of times if it was healthy in between", async () => {
  const server = await superviseServer(cluster, settings, 0);
  for (let kill = 0; kill < 7; kill += 1) await killAndWait();
  await server.stop();
});

test("a database is given up after six crashes without a healthy minute", async () => {
  const server = await superviseServer(cluster, settings);
  let isGivenUp = false;
  void server.broken.then(() => {
    isGivenUp = true;
  });
  let kills = 0;
  // A server killed before it is ready is restarted without being counted.
  for (; !isGivenUp; kills += 1) {
    const killed = postmaster();
    process.kill(killed, "SIGKILL");
    await waitUntil(
      "the database to restart or to be given up",
      async () => isGivenUp || ((await answers()) && postmaster() !== killed),
    );
  }
  expect(kills).toBeGreaterThanOrEqual(6);
  expect(await answers()).toBe(false);
});
