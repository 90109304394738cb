import { EventEmitter } from "node:events";
import type { WorkerEvents } from "graphile-worker";
import { describe, expect, test } from "vitest";
import { leaveToOtherTeams } from "@/worker/team-shares";

const job = (team: string | null) => ({ job: { flags: team && { [team]: true } } });

/** Returns a queue with the given number of workers, whose events a test emits. */
function getQueue(hands: number) {
  const events = new EventEmitter();
  const left = leaveToOtherTeams(events as WorkerEvents, hands);
  const takeJob = async (team: string | null) => {
    const leave = await left();
    events.emit("job:start", job(team));
    return leave;
  };
  const pollQueue = async () => {
    const leave = await left();
    events.emit("worker:getJob:empty");
    return leave;
  };
  return {
    events,
    left,
    takeJob,
    pollQueue,
    end: (team: string | null) => events.emit("job:complete", job(team)),
  };
}

describe("a queue's workers", () => {
  test("serve one team with at most half of them, until one of its jobs ends", async () => {
    const { takeJob, pollQueue, end } = getQueue(6);
    for (let n = 0; n < 3; n += 1) expect(await takeJob("busy")).toEqual([]);
    expect(await takeJob("other")).toEqual(["busy"]);
    expect(await takeJob(null)).toEqual(["busy"]);
    end("busy");
    expect(await pollQueue()).toEqual([]);
  });

  test("look for jobs one after the other, so that two do not both take the last slot", async () => {
    const { events, left, takeJob } = getQueue(4);
    await takeJob("busy");
    const [first, second] = [left(), left()];
    let isAsked = false;
    void second.then(() => (isAsked = true));
    expect(await first).toEqual([]);
    await Promise.resolve();
    expect(isAsked).toBe(false);
    events.emit("job:start", job("busy"));
    expect(await second).toEqual(["busy"]);
  });

  test("continue after a failed look-up", async () => {
    const { events, left, pollQueue } = getQueue(4);
    await left();
    events.emit("worker:getJob:error", { error: new Error("no connection") });
    expect(await pollQueue()).toEqual([]);
  });
});
