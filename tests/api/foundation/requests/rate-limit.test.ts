import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { signUp, stack } from "../../../stack";

function consumeRateLimit(
  key: string,
  limit: number,
  token: string,
  apikey = token,
): Promise<Response> {
  return fetch(`${stack.SUPABASE_URL}/rest/v1/rpc/consume_rate_limit`, {
    method: "POST",
    headers: { apikey, authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ p_key: key, p_limit: limit, p_window_seconds: 60 }),
  });
}

describe("the rate limit in the database", () => {
  it("allows exactly the limit under concurrency", async () => {
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const response = await consumeRateLimit(key, 5, stack.SUPABASE_SECRET_KEY);
        return (await response.json()) as [{ allowed: boolean; retry_after: number }];
      }),
    );
    expect(answers.filter(([{ allowed }]) => allowed)).toHaveLength(5);
    for (const [{ retry_after }] of answers) expect(retry_after).toBeLessThanOrEqual(60);
  });

  it("can be called only by the server", async () => {
    const { token } = await signUp();
    const asPerson = await consumeRateLimit("x", 5, token, stack.SUPABASE_PUBLISHABLE_KEY);
    const asNobody = await consumeRateLimit("x", 5, stack.SUPABASE_PUBLISHABLE_KEY);
    expect([401, 403, 404]).toContain(asPerson.status);
    expect([401, 403, 404]).toContain(asNobody.status);
  });
});
