import type { LogPosition } from "./log-position.data";

/** A moment (ms), and a position in the primary's log that includes everything written before it. */
type Sample = { at: number; position: number };

/** Ten minutes of samples, two per second. That is longer than own changes are remembered. */
const MAX_SAMPLES = 1_200;

/**
 * Computes until which moment a replica contains all changes, from the log positions of primary and replica.
 * All moments are by this process's clock, so no clocks are compared.
 */
export class ReplicationClock {
  private samples: Sample[] = [];
  private until = 0;

  /** The moment (ms) before which all writes are visible at the replica; 0 at first. */
  get shownUntil(): number {
    return this.until;
  }

  /** Records the positions that both databases reported for a request sent at `at`. */
  record(at: number, primary: LogPosition, replica: LogPosition): void {
    this.samples.push({ at, position: primary.position });
    const replayed = this.samples.findLastIndex(({ position }) => position <= replica.position);
    if (replayed >= 0) {
      this.until = this.samples[replayed]?.at ?? this.until;
      this.samples = this.samples.slice(replayed + 1);
    }
    if (this.samples.length > MAX_SAMPLES) this.samples.shift();
  }
}
