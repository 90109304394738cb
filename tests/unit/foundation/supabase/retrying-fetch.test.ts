import { expect, test } from "vitest";
import { createRetryingFetch } from "@/lib/foundation/supabase/retrying-fetch";

const failure = (code: string) => () => Response.json({ code, message: "x" }, { status: 500 });
const done = () => Response.json({ id: "a" }, { status: 201 });

/** Returns a server that gives these responses one after the other, and records its requests. */
function getServer(...answers: (() => Response)[]) {
  const requestBodies: unknown[] = [];
  const ask: typeof fetch = (_input, init) => {
    requestBodies.push(init?.body);
    const answer = answers[requestBodies.length - 1];
    if (!answer) throw new Error("Asked once too often");
    return Promise.resolve(answer());
  };
  return { requestBodies, fetch: createRetryingFetch(ask) };
}

test.each(["40P01", "40001"])("retries a call once after a rollback with %s", async (code) => {
  const server = getServer(failure(code), done);
  const response = await server.fetch("http://database.test", { method: "POST", body: "same" });
  expect(response.status).toBe(201);
  expect(server.requestBodies).toEqual(["same", "same"]);
});

test("fails a call that is rolled back twice", async () => {
  const server = getServer(failure("40P01"), failure("40P01"));
  const response = await server.fetch("http://database.test");
  expect(await response.json()).toMatchObject({ code: "40P01" });
});

test.each(["57014", "23505", "PGRST002"])("does not retry after %s", async (code) => {
  const server = getServer(failure(code));
  expect((await server.fetch("http://database.test")).status).toBe(500);
});

test("returns a response without JSON unchanged", async () => {
  const server = getServer(() => new Response("<html>", { status: 502 }));
  expect(await (await server.fetch("http://database.test")).text()).toBe("<html>");
});
