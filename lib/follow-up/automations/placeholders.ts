import type { OPEN_NAMES } from "./schema";

/** What replaces a text's placeholders; `custom` by name, for the fields that the sender sees: `client.custom.<key>`. */
export type PlaceholderNames = {
  client: string;
  agent: string;
  team: string;
  custom?: Readonly<Record<string, string | null>>;
};

/** Fills the placeholders of a text. Placeholders inside a name are left alone, and custom fields without value are empty. */
export function renderPlaceholders(
  text: string,
  { client, agent, team, custom }: PlaceholderNames,
) {
  const values: Record<(typeof OPEN_NAMES)[number], string> = {
    "client.first_name": getFirstName(client),
    "client.name": client,
    "agent.first_name": getFirstName(agent),
    "agent.name": agent,
    "team.name": team,
  };
  return text.replace(/\{\{\s*([a-z0-9_.]+)\s*\}\}/g, (placeholder, name: string) =>
    name.startsWith("client.custom.")
      ? (custom?.[name] ?? "")
      : (values[name as keyof typeof values] ?? placeholder),
  );
}

const getFirstName = (name: string): string => name.split(" ", 1)[0] ?? "";
