import { beforeAll, describe, expect, test } from "vitest";
import { database, stack, type Person } from "../../../stack";
import { callDatabaseApi, createTeam } from "../../team";

// Views over several tables can be read over the database API and not written: the response is a 4xx, never an
// error of ours.

const CALLERS = ["owner", "admin", "manager", "agent", "viewer", "stranger", "nobody"] as const;
const METHODS = ["POST", "PATCH", "DELETE"] as const;

let views: { name: string; column: string }[];
let people: Record<(typeof CALLERS)[number], Person | undefined>;

beforeAll(async () => {
  const [team, other] = await Promise.all([createTeam(), createTeam()]);
  people = { ...team, stranger: other.owner, nobody: undefined };
  ({ rows: views } = await database.query<{ name: string; column: string }>(
    `select table_name as name, min(column_name) as column from information_schema.columns
     join information_schema.views using (table_schema, table_name) where table_schema = 'public' group by 1 order by 1`,
  ));
  expect(views.length).toBeGreaterThan(15);
});

describe.each(CALLERS)("a view of the database API, called as %s", (caller) => {
  test.each(METHODS)("refuses %s", async (method) => {
    const status = caller === "nobody" ? 401 : 403;
    for (const { name, column } of views) {
      const filter = method === "POST" ? "" : `?${column}=not.is.null`;
      const body = method === "DELETE" ? undefined : { [column]: null };
      const answer = await callDatabaseApi(`${name}${filter}`, {
        as: people[caller],
        method,
        body,
      });
      expect(answer.status, `${method} ${name}: ${JSON.stringify(answer.body)}`).toBe(status);
    }
  });
});

test("a view of the database API refuses a deletion by the service, too", async () => {
  for (const { name, column } of views) {
    const response = await fetch(`${stack.SUPABASE_URL}/rest/v1/${name}?${column}=not.is.null`, {
      method: "DELETE",
      headers: { apikey: stack.SUPABASE_SECRET_KEY },
    });
    expect(response.status, name).toBe(403);
  }
});
