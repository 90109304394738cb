import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { parseResponse, ApiError } from "@/lib/foundation/api/fetch";
import {
  onPlanRefusal,
  markPlanRefusalHandled,
  type PlanRefusal,
} from "@/lib/foundation/api/plan-refusal";

const refusal = {
  error: "The Starter plan allows 100 contacts",
  code: "plan_limit",
  limit: "contacts",
  plansUrl: "/settings/billing",
};

let refusals: PlanRefusal[] = [];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  refusals = [];
  stop = onPlanRefusal((planRefusal) => refusals.push(planRefusal));
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

const refused = (status: number, body: object): Promise<unknown> =>
  parseResponse(Response.json(body, { status })).catch((error: unknown) => error);

test("a plan refusal that no form handles is announced with a link to the plans", async () => {
  const error = await refused(402, refusal);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 402, message: refusal.error, plansUrl: refusal.plansUrl });
  expect(refusals).toEqual([]);
  vi.runAllTimers();
  expect(refusals).toMatchObject([{ text: refusal.error, plansUrl: refusal.plansUrl }]);
});

test("a plan refusal that is marked as handled is not announced", async () => {
  markPlanRefusalHandled(await refused(402, refusal));
  vi.runAllTimers();
  expect(refusals).toEqual([]);
});

test("other refusals are not announced as plan refusals", async () => {
  await refused(409, { error: "This already exists.", code: "conflict" });
  vi.runAllTimers();
  expect(refusals).toEqual([]);
});
