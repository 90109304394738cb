import { CUSTOM_FIELD_TYPES, hasOptions, type CustomField } from "./field-types";

type Described = Pick<CustomField, "type" | "options" | "is_yearly">;

/** Returns the type of a field in words: "Day, every year", "Choice of 4". */
export function describeType({ type, options, is_yearly }: Described): string {
  const name = CUSTOM_FIELD_TYPES[type];
  if (hasOptions(type)) return `${type === "choice" ? "Choice" : "Several"} of ${options.length}`;
  return is_yearly ? `${name}, every year` : name;
}

/**
 * Returns texts about the roles that see and change a field, when these are not all roles. Deleted roles are
 * left out.
 */
export function describeAccess(
  { visible_to, editable_by }: Pick<CustomField, "visible_to" | "editable_by">,
  roles: readonly { id: string; name: string; managesSettings: boolean }[],
): string[] {
  const list = (ids: readonly string[]) => {
    const chosen = roles.filter(({ id, managesSettings }) => managesSettings || ids.includes(id));
    return new Intl.ListFormat("en-GB").format(chosen.map(({ name }) => name));
  };
  return [
    ...(visible_to ? [`Seen by ${list(visible_to)}`] : []),
    ...(editable_by ? [`Changed by ${list(editable_by)}`] : []),
  ];
}
