import type { OPEN_NAMES } from "./schema";

/** The names that replace a text's placeholders. */
export type PlaceholderNames = { client: string; agent: string; team: string };

/** Fills the placeholders of a text. Placeholders inside a name are left alone. */
export function renderPlaceholders(text: string, { client, agent, team }: PlaceholderNames) {
  const values: Record<(typeof OPEN_NAMES)[number], string> = {
    "client.first_name": getFirstName(client),
    "client.name": client,
    "agent.first_name": getFirstName(agent),
    "agent.name": agent,
    "team.name": team,
  };
  return text.replace(
    /\{\{([a-z_.]+)\}\}/g,
    (placeholder, name: string) => values[name as keyof typeof values] ?? placeholder,
  );
}

const getFirstName = (name: string): string => name.split(" ", 1)[0] ?? "";
