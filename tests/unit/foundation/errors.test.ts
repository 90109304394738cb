import { describe, expect, it } from "vitest";
import { API_MESSAGES, AppError, toAppError } from "@/lib/foundation/errors";

const databaseError = (code: string, message: string) =>
  Object.assign(new Error(message), { code });

describe("toAppError", () => {
  it.each([
    ["42501", 'new row violates row-level security policy for table "clients"', 403, "forbidden"],
    ["42501", "permission denied for table platform_admins", 403, "forbidden"],
    ["23505", 'duplicate key value violates unique constraint "x"', 409, "conflict"],
    ["23503", 'insert or update on table "deals" violates foreign key', 409, "conflict"],
    ["23514", 'new row for relation "clients" violates check constraint', 400, "invalid_input"],
    ["22P02", 'invalid input syntax for type uuid: "x"', 400, "invalid_input"],
    ["PGRST116", "JSON object requested, multiple (or no) rows returned", 404, "not_found"],
    ["PGRST301", "JWSError", 401, "signed_out"],
    ["PGRST303", "JWT expired", 401, "signed_out"],
    ["PT401", "Your session has ended", 401, "signed_out"],
    ["PT402", "Your plan includes 100 contacts", 402, "plan_limit"],
    ["PT410", "This invitation has expired", 410, "gone"],
    ["PT429", "Too many invitations", 429, "rate_limited"],
    ["57P01", "terminating connection due to administrator command", 503, "unavailable"],
    ["08006", "connection failure", 503, "unavailable"],
    ["53300", "sorry, too many clients already", 503, "unavailable"],
    ["57014", "canceling statement due to statement timeout", 503, "unavailable"],
    ["ECONNREFUSED", "connect ECONNREFUSED 127.0.0.1:5432", 503, "unavailable"],
    ["", "TypeError: fetch failed", 503, "unavailable"],
    ["", "AbortError: This operation was aborted", 503, "unavailable"],
    ["42P01", 'relation "public.secrets" does not exist', 500, "internal"],
    ["XX000", "cache lookup failed", 500, "internal"],
  ])("maps %s (%s) to %i %s", (code, message, status, name) => {
    const error = toAppError(databaseError(code, message));
    expect(error).toMatchObject({ status, code: name });
  });

  it("keeps messages raised by the product's database functions", () => {
    const refused = databaseError("42501", "Access denied to requested tenant");
    expect(toAppError(refused).message).toBe("Access denied to requested tenant");
    const last = databaseError("23514", "A team needs at least one active owner");
    expect(toAppError(last).message).toBe("A team needs at least one active owner");
    expect(toAppError(databaseError("PT404", "Client not found")).message).toBe("Client not found");
  });

  it("never exposes messages of Postgres or of a bug", () => {
    const inside = [
      databaseError("42501", "permission denied for table platform_admins"),
      databaseError("23505", 'duplicate key value violates unique constraint "clients_pkey"'),
      databaseError("42P01", 'relation "public.secrets" does not exist'),
      databaseError(
        "23514",
        'new row for relation "clients" violates check constraint "clients_name_check"',
      ),
      new TypeError("Cannot read properties of undefined (reading 'secret')"),
      "a thrown string",
      null,
    ];
    const shown = new Set<string>(Object.values(API_MESSAGES));
    for (const thrown of inside) expect(shown).toContain(toAppError(thrown).message);
  });

  it("keeps the cause, and returns an AppError unchanged", () => {
    const bug = new Error("bug");
    expect(toAppError(bug).cause).toBe(bug);
    const own = new AppError("plan_limit", "Upgrade to add more.", { status: 402 });
    expect(toAppError(own)).toBe(own);
  });

  it("includes the retry time if the refusal has one", () => {
    const refused = (code: string, hint: string | null) =>
      toAppError({ code, message: "Too often", details: null, hint });
    expect(refused("PT429", "3600")).toMatchObject({ status: 429, retryAfterSeconds: 3600 });
    expect(refused("PT429", null).retryAfterSeconds).toBeUndefined();
    expect(refused("PT429", "in an hour").retryAfterSeconds).toBeUndefined();
    expect(refused("UPSTREAM_AWAY", "9")).toMatchObject({ status: 503, retryAfterSeconds: 9 });
    expect(refused("UPSTREAM_AWAY", null)).toMatchObject({ status: 503, code: "unavailable" });
  });

  it.each(["AbortError", "TimeoutError", "AuthRetryableFetchError"])(
    "treats %s as a service that is down",
    (name) => {
      const error = Object.assign(new Error("x"), { name });
      expect(toAppError(error).status).toBe(503);
    },
  );
});
