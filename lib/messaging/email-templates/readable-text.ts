import { TEMPLATE_VARIABLES } from "./variables";

const DESCRIPTIONS = new Map<string, string>(
  TEMPLATE_VARIABLES.map(({ name, description }) => [name, description.toLowerCase()]),
);

const ELSE_BRANCH = /\{%-?\s*(?:else|elsif)\b[^{}%]*%\}.*?(?=\{%-?\s*end)/gs;
const TAG = /\{%[^{}%]*%\}/g;
const OUTPUT = /\{\{-?\s*([\w.]*)[^{}]*\}\}/g;

/** "gate code" for a custom field. */
const describeCustom = (name: string) => {
  const key = /^client\.custom\.(\w+)$/.exec(name)?.[1];
  return key ? key.replaceAll("_", " ") : name;
};

/** The characters read: a list shows only the beginning of a template. */
const READ = 1000;

/**
 * Returns a template as a list shows it, for people who do not read Liquid: variables as words ("Hi
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
