import type { ZodType } from "zod";
import type { FieldErrors } from "@/lib/foundation/errors";

/** The result of a form's server action. Passwords are never sent back. */
export type FormState = {
  /** The typed values, for a browser that submits by reloading the page. */
  values: Record<string, string>;
  fields: FieldErrors;
  /** The error of the whole form, or null. */
  error: string | null;
  /** The result of a success: an address, a notice. */
  done: string | null;
  /** Differs for each result, so that the same error twice is announced twice. */
  response: number;
};

export const initialFormState: FormState = {
  values: {},
  fields: {},
  error: null,
  done: null,
  response: 0,
};

/** A form's server action for useActionState. */
export type FormAction = (state: FormState, form: FormData) => Promise<FormState>;

type Answer = { error?: string; fields?: FieldErrors; done?: string };

/** Returns the next state: the typed values and the result. */
export function toFormState(form: FormData, answer: Answer): FormState {
  return {
    values: getTypedValues(form),
    fields: answer.fields ?? {},
    error: answer.error ?? null,
    done: answer.done ?? null,
    response: Date.now(),
  };
}

/** Parses the form, or returns the state with an error for each field. */
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

/** Text fields only. Next's own fields begin with `$`. */
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
