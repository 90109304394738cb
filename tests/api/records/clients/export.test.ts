import Papa from "papaparse";
import { beforeAll, describe, expect, it } from "vitest";
import { call, database, type Person } from "../../../stack";
import { createTeam, insertClient, type Team } from "../../team";

let team: Team;

beforeAll(async () => {
  team = await createTeam();
  await insertClient(team.tenantId, team.agent.userId, { name: "=HYPERLINK(1)", status: "Seller" });
  await insertClient(team.tenantId, team.agent.userId, {
    name: 'Zoë "Z" Lane, Jr.',
    phone: "+1 614",
  });
  await database.query(
    `update public.clients set other_phones = '[{"label": "Spouse", "phone": "614-555-0142"}]',
       source = 'referral', source_detail = '=A neighbor'
     where tenant_id = $1 and phone = '+1 614'`,
    [team.tenantId],
  );
  // The day on which they were received, in the reader's time zone.
  await database.query(
    "update public.clients set received_at = '2026-11-20T03:30:00Z' where tenant_id = $1",
    [team.tenantId],
  );
  await database.query(
    `insert into public.clients (tenant_id, owner_id, name, phone)
     select $1, $2, 'Many ' || n, '614-555-' || n from generate_series(1, 2500) n`,
    [team.tenantId, team.owner.userId],
  );
});

const download = (as: Person | undefined, query = "") =>
  call(`/api/clients?export=csv&${query}`, { as });

async function getRows(response: Response): Promise<string[][]> {
  const text = await response.text();
  return Papa.parse<string[]>(text.replace(/\r\n$/, "")).data;
}

describe("GET /api/clients?export=csv", () => {
  it("returns a CSV file with a byte order mark and escaped formulas", async () => {
    const response = await download(team.agent);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="clients.csv"');
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe(
      "Name,Email,Phone,Address,Company,Status,Deal Value,Last Contact,Owner,Other emails,Other phones,Tags,Source,Source detail,Received,Birthday,Home anniversary\r\n" +
        `"'=HYPERLINK(1)",,614-555-0100,,,Seller,0,,Ann Agent,,,,,,2026-11-19,,\r\n` +
        `"Zoë ""Z"" Lane, Jr.",,"'+1 614",,,Buyer,0,,Ann Agent,,Spouse: 614-555-0142,,Referral,"'=A neighbor",2026-11-19,,\r\n`,
    );
  });

  it("contains every match, not only one page", async () => {
    const rows = await getRows(await download(team.owner, "search=many&page=2&limit=10"));
    expect(rows).toHaveLength(2501);
    expect(new Set(rows.map((row) => row[0])).size).toBe(2501);
  });

  it("applies search, status and sort", async () => {
    const names = async (query: string) =>
      (await getRows(await download(team.owner, query))).slice(1).map((row) => row[0]);
    expect(await names("status=Seller")).toEqual(["'=HYPERLINK(1)"]);
    expect(await names("search=lane")).toEqual(['Zoë "Z" Lane, Jr.']);
    expect((await names("sortOrder=desc"))[0]).toBe('Zoë "Z" Lane, Jr.');
    expect(await names("search=nobody")).toEqual([]);
  });

  it("needs CLIENTS_EXPORT", async () => {
    expect((await download(team.admin)).status).toBe(200);
    for (const person of [team.manager, team.viewer, team.suspended]) {
      expect((await download(person)).status).toBe(403);
    }
    expect((await download(undefined)).status).toBe(401);
  });
});
