import type { ZodType } from "zod";
import type { FieldErrors } from "@/lib/foundation/errors";

/** What a form's server action answers. Passwords are never sent back. */
export type FormState = {
  /** What was typed, for a browser that reloaded the page to submit. */
  values: Record<string, string>;
  fields: FieldErrors;
  /** What is wrong with the whole, or null. */
  error: string | null;
  /** It worked, and this is the word about it: an address, a notice. */
  done: string | null;
  /** Differs for each answer, so that the same error twice is noticed twice. */
  response: number;
};

export const initialFormState: FormState = {
  values: {},
  fields: {},
  error: null,
  done: null,
  response: 0,
};

/** A form's server action, as useActionState takes it. */
export type FormAction = (state: FormState, form: FormData) => Promise<FormState>;

type Answer = { error?: string; fields?: FieldErrors; done?: string };

/** The next state: what was typed together with what is to be said about it. */
export function toFormState(form: FormData, answer: Answer): FormState {
  return {
    values: getTypedValues(form),
    fields: answer.fields ?? {},
    error: answer.error ?? null,
    done: answer.done ?? null,
    response: Date.now(),
  };
}

/** The parsed form, or the state that names each field in error. */
export function readForm<T>(
  schema: ZodType<T>,
  form: FormData,
): { data: T; invalid: null } | { data: null; invalid: FormState } {
  const parsed = schema.safeParse(getTextValues(form));
  if (parsed.success) return { data: parsed.data, invalid: null };
  const fields: FieldErrors = {};
  for (const issue of parsed.error.issues) fields[issue.path.join(".")] ??= issue.message;
  return { data: null, invalid: toFormState(form, { fields }) };
}

/** Text fields only; Next's own fields begin with `$`. */
function getTextValues(form: FormData): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value === "string" && !name.startsWith("$")) values[name] = value;
  }
  return values;
}

function getTypedValues(form: FormData): Record<string, string> {
  const entries = Object.entries(getTextValues(form));
  return Object.fromEntries(entries.filter(([name]) => !/password|token/.test(name)));
}
