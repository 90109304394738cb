import { createCounter, createGauge } from "./registry";

/** Why the replica served a read or did not. */
export type ReplicaOutcome = "answered" | "own_change" | "behind" | "away" | "refused";

const calls = createCounter({
  name: "lintel_replica_reads",
  help: "Calls that the replica answered, and those and requests that it did not: own_change, behind, away, refused",
  labelNames: ["outcome"],
});

const lag = createGauge({
  name: "lintel_replica_lag_seconds",
  help: "How old what the replica shows may be; grows while it is away",
});

export const countReplicaRead = (outcome: ReplicaOutcome) => calls.inc({ outcome });
export const setReplicaLag = (seconds: number) => lag.set(seconds);
