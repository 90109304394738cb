/** The part of JSON schema that Stripe's API description uses for parameters, and zod writes for ours. */
export type Described = {
  type?: string | undefined;
  properties?: Record<string, Described | boolean> | undefined;
  additionalProperties?: Described | boolean | undefined;
  required?: string[] | undefined;
  items?: Described | boolean | undefined;
  anyOf?: Described[] | undefined;
  enum?: unknown[] | undefined;
  const?: unknown;
};

/**
 * Returns what `ours` allows and `theirs` lacks (parameter names, enum values), and what theirs requires and ours
 * lacks. Each is given by its path below `at`.
 */
export function findUnknown(ours: unknown, theirs: Described, at: string): string[] {
  const own = ours as Described;
  const allowed = alternatives(theirs);
  return [
    ...Object.entries(own.properties ?? {}).flatMap(([name, value]) => {
      const known = allowed.map((one) => one.properties?.[name] ?? one.additionalProperties);
      const found = known.find(isDescribed);
      if (!found) return [`${at} ${name}`];
      return findUnknown(value, { anyOf: known.filter(isDescribed) }, `${at} ${name}`);
    }),
    ...missingIn(own, allowed).map((name) => `${at} without ${name}`),
    ...(isDescribed(own.items) ? findUnknown(own.items, getItems(allowed), `${at}[]`) : []),
    ...getChoices(own)
      .filter((value) => !allowed.some((one) => takes(one, value)))
      .map((value) => `${at} = ${JSON.stringify(value)}`),
  ];
}

const isDescribed = (value: unknown): value is Described =>
  typeof value === "object" && value !== null;

const alternatives = (one: Described): Described[] =>
  one.anyOf ? one.anyOf.flatMap(alternatives) : [one];

/** Returns the missing parameters that each alternative with fields requires. */
function missingIn({ properties, required = [] }: Described, allowed: Described[]): string[] {
  const objects = allowed.filter((one) => one.properties);
  if (!properties || objects.length === 0) return [];
  const asked = objects[0]?.required ?? [];
  return asked.filter(
    (name) => !required.includes(name) && objects.every((one) => one.required?.includes(name)),
  );
}

const getItems = (allowed: Described[]): Described => ({
  anyOf: allowed.map(({ items }) => items).filter(isDescribed),
});

const getChoices = (own: Described): unknown[] =>
  own.enum ?? (own.const === undefined ? [] : [own.const]);

/** A form sends booleans as text. */
function takes(one: Described, value: unknown): boolean {
  if (one.enum) return one.enum.includes(value);
  return one.type === "boolean" ? value === "true" || value === "false" : true;
}
