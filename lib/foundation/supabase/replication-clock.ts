import type { LogPosition } from "./log-position.data";

/** A moment (ms) and a position that the primary's log had reached after all that was written by then. */
type Sample = { at: number; position: number };

/** Ten minutes of samples, two a second: longer than own changes are remembered. */
const MAX_SAMPLES = 1_200;

/**
 * Tells until when a replica shows everything, from what primary and replica say about their logs. Moments are those of
 * this process, so no clocks are compared.
 */
export class ReplicationClock {
  private samples: Sample[] = [];
  private until = 0;

  /** All that was written before this moment (ms) can be read at the replica; 0 at first. */
  get shownUntil(): number {
    return this.until;
  }

  /** Takes what both answered to a question asked at `at`. */
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
