import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { parseResponse, ApiError } from "@/lib/foundation/api/fetch";
import {
  onPlanRefusal,
  markPlanRefusalHandled,
  type PlanRefusal,
} from "@/lib/foundation/api/plan-refusal";

const refusal = {
  error: "The Starter plan holds 100 contacts",
  code: "plan_limit",
  limit: "contacts",
  plansUrl: "/settings/billing",
};

let heard: PlanRefusal[] = [];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  heard = [];
  stop = onPlanRefusal((said) => heard.push(said));
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

const refused = (status: number, body: object): Promise<unknown> =>
  parseResponse(Response.json(body, { status })).catch((error: unknown) => error);

test("a refusal of the plan that nobody says is said in the frame, with the way to the plans", async () => {
  const error = await refused(402, refusal);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 402, message: refusal.error, plansUrl: refusal.plansUrl });
  expect(heard).toEqual([]);
  vi.runAllTimers();
  expect(heard).toMatchObject([{ text: refusal.error, plansUrl: refusal.plansUrl }]);
});

test("one that a form says beside its button is not said twice", async () => {
  markPlanRefusalHandled(await refused(402, refusal));
  vi.runAllTimers();
  expect(heard).toEqual([]);
});

test("any other refusal is none of the plan's", async () => {
  await refused(409, { error: "This already exists.", code: "conflict" });
  vi.runAllTimers();
  expect(heard).toEqual([]);
});
