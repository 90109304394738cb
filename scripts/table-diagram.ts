import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { format } from "prettier";
import { PROJECT_DIR } from "../local/settings";

export const DIAGRAM_FILE = path.join("docs", "glossary.md");
const START = "<!-- Main tables: written by `npm run types`. -->";
const END = "<!-- End of the main tables. -->";

/** The tables that a newcomer meets first, in drawing order. Every other table belongs to one of these. */
const MAIN_TABLES = [
  "tenants",
  "subscriptions",
  "tenant_members",
  "teams",
  "tenant_roles",
  "clients",
  "deals",
  "deal_key_dates",
  "transactions",
  "transaction_sides",
  "transaction_agents",
  "transaction_documents",
  "document_versions",
  "transaction_parties",
  "tasks",
  "notes",
  "messages",
  "inquiries",
  "lead_rules",
  "lead_responses",
  "buyer_agreements",
  "buyer_criteria",
  "listing_matches",
  "action_plans",
  "action_plan_enrolments",
  "automations",
  "automation_runs",
  "saved_views",
  "api_keys",
  "webhook_endpoints",
  "affiliate_referrals",
];

const TENANTS_OWN = ["subscriptions", "tenant_members", "teams", "tenant_roles"];

/** `private.client_ids` contains clients' ids while other rows reference them (client-links.sql). */
const FOREIGN_KEYS = `
  select c.conrelid::regclass::text as "from", replace(c.confrelid::regclass::text, 'private.client_ids', 'clients') as "to",
    (select a.attname::text from pg_attribute a where a.attrelid = c.conrelid and a.attnum = c.conkey[cardinality(c.conkey)]) as "column"
  from pg_constraint c
  where c.contype = 'f' and c.connamespace = 'public'::regnamespace
  order by 1, 2, 3`;

type ForeignKey = { from: string; to: string; column: string };

/** Draws the foreign keys between the main tables as a Mermaid diagram. Throws when one of them is missing. */
async function drawTables(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<ForeignKey>(FOREIGN_KEYS);
    const gone = MAIN_TABLES.filter(
      (table) => !rows.some(({ from, to }) => [from, to].includes(table)),
    );
    if (gone.length) throw new Error(`There is no table ${gone.join(", ")}: see MAIN_TABLES`);
    const lines = rows
      .filter(({ from, to }) => MAIN_TABLES.includes(from) && MAIN_TABLES.includes(to))
      // Nearly every table references its tenant, so only the tenant's own are drawn.
      .filter(({ from, column }) => column !== "tenant_id" || TENANTS_OWN.includes(from))
      .toSorted((a, b) => MAIN_TABLES.indexOf(a.to) - MAIN_TABLES.indexOf(b.to))
      .map(({ from, to, column }) => `    ${to} ||--o{ ${from} : ${column}`);
    return ["```mermaid", "erDiagram", ...lines, "```"].join("\n");
  } finally {
    await client.end();
  }
}

/** Returns the committed glossary. */
export const committedGlossary = (): string =>
  fs.readFileSync(path.join(PROJECT_DIR, DIAGRAM_FILE), "utf8");

/** Returns the glossary with the diagram of this database. Throws when the glossary has no place for it. */
export async function generateGlossary(databaseUrl: string): Promise<string> {
  const text = committedGlossary();
  const [before, after] = [text.indexOf(START), text.indexOf(END)];
  if (before < 0 || after < before) throw new Error(`${DIAGRAM_FILE} has lost "${START}"`);
  const drawn = `${START}\n\n${await drawTables(databaseUrl)}\n\n`;
  return format(text.slice(0, before) + drawn + text.slice(after), { parser: "markdown" });
}
