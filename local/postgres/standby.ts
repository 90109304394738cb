import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { locateCluster, SUPERUSER, type Cluster } from "./cluster";

type Primary = {
  cluster: Cluster;
  port: number;
  /** The superuser's password. */
  password: string;
};

/** Holds the primary's log until the standby has it. */
const SLOT = "replica";
/** Files that belong to the primary's process, or that arrive with the log. */
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|\.s\.PGSQL.*|(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.*)$/;

/**
 * Copies a running cluster into `folder` as a streaming standby, which startServer() then starts. Does the work
 * of pg_basebackup, which the embedded programs lack (postgresql.org/docs, "Making a Base Backup Using the Low
 * Level API").
 */
export async function createStandby(primary: Primary, folder: string): Promise<Cluster> {
  const standby = locateCluster(folder);
  const login = {
    host: "127.0.0.1",
    port: primary.port,
    user: SUPERUSER,
    password: primary.password,
  };
  const client = new pg.Client({ ...login, database: "postgres" });
  await client.connect();
  try {
    await client.query("select pg_create_physical_replication_slot($1, true)", [SLOT]);
    await client.query("select pg_backup_start('standby', true)");
    await copyData(primary.cluster.data, standby.data);
    const { rows } = await client.query<{ labelfile: string }>(
      "select labelfile from pg_backup_stop(false)",
    );
    fs.writeFileSync(path.join(standby.data, "backup_label"), rows[0]?.labelfile ?? "");
  } finally {
    await client.end();
  }
  const from = Object.entries(login).map(([name, value]) => `${name}=${value}`);
  const settings = `primary_conninfo = '${from.join(" ")}'\nprimary_slot_name = '${SLOT}'\n`;
  fs.appendFileSync(path.join(standby.data, "postgresql.auto.conf"), settings);
  fs.writeFileSync(path.join(standby.data, "standby.signal"), "");
  const { account } = standby;
  if (account) spawnSync("chown", ["-R", `${account.uid}:${account.gid}`, standby.data]);
  return standby;
}

const copyData = (from: string, to: string) =>
  fs.promises.cp(from, to, {
    recursive: true,
    filter: (file) => !LEFT_OUT.test(path.relative(from, file)),
  });
