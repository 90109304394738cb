import { TEMPLATE_VARIABLES } from "./variables";

const DESCRIPTIONS = new Map<string, string>(
  TEMPLATE_VARIABLES.map(({ name, description }) => [name, description.toLowerCase()]),
);

const ELSE_BRANCH = /\{%-?\s*(?:else|elsif)\b[^{}%]*%\}.*?(?=\{%-?\s*end)/gs;
const TAG = /\{%[^{}%]*%\}/g;
const OUTPUT = /\{\{-?\s*([\w.]*)[^{}]*\}\}/g;

/** Returns "gate code" for a custom field's variable; other names unchanged. */
const describeCustom = (name: string) => {
  const key = /^client\.custom\.(\w+)$/.exec(name)?.[1];
  return key ? key.replaceAll("_", " ") : name;
};

/** The number of characters read, because a list shows only the beginning of a template. */
const READ = 1000;

/**
 * Returns a template as readable text for lists, for people who do not read Liquid: variables as words ("Hi
 * [first name]"), and only the first of several branches.
 */
export const toReadableText = (template: string): string =>
  template
    .slice(0, READ)
    .replace(ELSE_BRANCH, "")
    .replace(TAG, "")
    .replace(
      OUTPUT,
      (_output, name: string) => `[${DESCRIPTIONS.get(name) ?? describeCustom(name)}]`,
    );
