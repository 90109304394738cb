import { z } from "zod";
import { call, database, type Person } from "../../../tests/stack";

const created = z.object({ id: z.uuid() });

type NewClient = {
  name: string;
  phone?: string;
  email?: string;
  other_emails?: { label: string; email: string }[];
  other_phones?: { label: string; phone: string }[];
  status?: string;
  company?: string;
  address?: string;
  owner_id?: string;
};

/** Adds a client over the API as this person. Returns its id. */
export async function insertClient(as: Person, client: NewClient): Promise<string> {
  const body = { phone: "(614) 555-0100", ...client };
  const response = await call("/api/clients", { method: "POST", as, body });
  if (response.status !== 201) throw new Error(`Adding failed: ${await response.text()}`);
  return created.parse(await response.json()).id;
}

/** Adds `count` clients, "Client 0001" and on, over the import. */
export async function insertClients(as: Person, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(4, "0");
    const status = ["Buyer", "Seller", "In Contract"][index % 3];
    return `Client ${number},client${number}@mail.example,614555${number},${index} High St,${status}`;
  });
  const form = new FormData();
  const file = new Blob([["Name,Email,Phone,Address,Status", ...rows].join("\n")]);
  form.set("file", file, "clients.csv");
  const response = await call("/api/clients/import", { method: "POST", as, body: form });
  if (!response.ok) throw new Error(`Adding failed: ${await response.text()}`);
}

/** Returns how many clients have this name, regardless of permissions. */
export async function countClients(name: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    "select count(*)::int as count from public.clients where name = $1",
    [name],
  );
  return rows[0]?.count ?? 0;
}
