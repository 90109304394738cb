/** The record that a variable belongs to. */
export type VariableTopic = "client" | "deal" | "agent" | "team";

type Variable = {
  /** The name between the braces. */
  name: `${VariableTopic}.${string}`;
  /** The text in the editor's list and in the docs. */
  description: string;
  example: string;
};

/** Every variable of an email template. The editor's list, rendering and the docs use it. */
export const TEMPLATE_VARIABLES = [
  { name: "client.first_name", description: "First name", example: "Dana" },
  { name: "client.last_name", description: "Last name", example: "Whitman" },
  { name: "client.name", description: "Full name", example: "Dana Whitman" },
  { name: "client.email", description: "Email", example: "dana@example.com" },
  { name: "client.phone", description: "Phone", example: "(614) 555-0142" },
  { name: "client.company", description: "Company", example: "Whitman Design" },
  { name: "client.address", description: "Address", example: "88 E Broad St, Columbus" },
  { name: "deal.title", description: "Title", example: "412 Elm St purchase" },
  { name: "deal.address", description: "Property address", example: "412 Elm St, Columbus" },
  { name: "deal.value", description: "Value", example: "$425,000" },
  { name: "deal.status", description: "Status", example: "Under Contract" },
  { name: "deal.closing_date", description: "Expected closing", example: "Nov 20, 2026" },
  { name: "agent.name", description: "Your name", example: "Jordan Kessler" },
  { name: "agent.first_name", description: "Your first name", example: "Jordan" },
  { name: "agent.email", description: "Your email", example: "jordan@example.com" },
  { name: "agent.phone", description: "Your phone", example: "(614) 555-0104" },
  { name: "team.name", description: "Team name", example: "Buckeye Realty Group" },
] as const satisfies readonly Variable[];

export type VariableName = (typeof TEMPLATE_VARIABLES)[number]["name"];

/** The variable of a custom field of clients, by the field's key. */
export type CustomVariableName = `client.custom.${string}`;

/** The value of each variable; null when it has none. */
export type TemplateValues = Record<VariableName, string | null> &
  Record<CustomVariableName, string | null>;

/** The variables of each topic, in the order of the editor's list. */
export const VARIABLE_TOPICS = ["client", "deal", "agent", "team"] as const;

export const listVariables = (topic: VariableTopic) =>
  TEMPLATE_VARIABLES.filter(({ name }) => name.startsWith(`${topic}.`));

/** Returns a variable for use in a sentence: "deal value", "your phone". */
export function describeVariable(name: string): string {
  const [, key] = /^client\.custom\.([a-z0-9_]+)$/.exec(name) ?? [];
  if (key) return `client ${key.replaceAll("_", " ")}`;
  const words = TEMPLATE_VARIABLES.find((variable) => variable.name === name)?.description;
  if (!words) return name;
  const [topic = ""] = name.split(".");
  const isSaid = topic === "agent" || topic === "team";
  return `${isSaid ? "" : `${topic} `}${words.toLowerCase()}`;
}

/** Returns the placeholder of a variable. */
export const toPlaceholder = (name: VariableName | CustomVariableName): string => `{{ ${name} }}`;

/**
 * Whether a name in a template is a known variable or one of `names`. Anything after a known name
 * (`client.name.size`) is a property of its text.
 */
export const isKnownVariable = (name: string, names: readonly string[]): boolean =>
  [...TEMPLATE_VARIABLES.map((variable) => variable.name), ...names].some(
    (knownName) => name === knownName || name.startsWith(`${knownName}.`),
  );
