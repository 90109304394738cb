import type { OPEN_NAMES } from "./schema";

/**
 * The values of a text's placeholders. `custom` has the custom fields that the sender can see, by name:
 * `client.custom.<key>`.
 */
export type PlaceholderNames = {
  client: string;
  agent: string;
  team: string;
  custom?: Readonly<Record<string, string | null>>;
};

/**
 * Fills in the placeholders of a text. Does not replace placeholders inside a name. Custom fields without a
 * value become empty.
 */
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
