import { TEMPLATE_VARIABLES } from "./variables";

const DESCRIPTIONS = new Map<string, string>(
  TEMPLATE_VARIABLES.map(({ name, description }) => [name, description.toLowerCase()]),
);

const ELSE_BRANCH = /\{%-?\s*(?:else|elsif)\b[^{}%]*%\}.*?(?=\{%-?\s*end)/gs;
const TAG = /\{%[^{}%]*%\}/g;
const OUTPUT = /\{\{-?\s*([\w.]*)[^{}]*\}\}/g;

/** A list shows no more than a template's beginning. */
const READ = 1000;

/**
 * A template as a list shows it, for people who do not read Liquid: variables in words ("Hi [first name]"), of several
 * branches the first.
 */
export const toReadableText = (template: string): string =>
  template
    .slice(0, READ)
    .replace(ELSE_BRANCH, "")
    .replace(TAG, "")
    .replace(OUTPUT, (_output, name: string) => `[${DESCRIPTIONS.get(name) ?? name}]`);
