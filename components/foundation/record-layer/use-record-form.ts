"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import {
  get,
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
} from "react-hook-form";
import type { ZodType } from "zod";
import { ApiError } from "@/lib/foundation/api/fetch";
import { markPlanRefusalHandled } from "@/lib/foundation/api/plan-refusal";
import type { EditConflict } from "@/lib/foundation/errors";
import { runWhenIdle } from "@/lib/foundation/browser/run-when-idle";
import { getChangedFields, mergeConflict } from "@/lib/foundation/record-layer/form";
import { focusFirstError } from "./focus-first-error";
import { useDraft } from "./use-draft";

/**
 * A schema, or a function that loads it: a screen with a form beside other things loads the schema when the
 * browser is idle.
 */
export type FormSchema = ZodType | (() => Promise<ZodType>);

export type EditableRecord = { id: string; updated_at?: string };

type RecordFormOptions<Values extends FieldValues, Body extends object, Shown, Saved> = {
  /** The record to edit, or null for a new one. */
  record: Shown | null;
  /** Returns the form's values for a record, or for a new one (null). */
  toValues: (record: Shown | null) => Values;
  /** Returns the request body for the values. */
  toBody: (values: Values) => Body;
  /** The API's schema of a new record. The body is checked with it. */
  schema: FormSchema;
  /** Returns errors that the body does not show. `before` is the body of the record that was read. */
  check?: (values: Values, before: Body) => Partial<Record<Path<Values>, string>>;
  /** The form's name of a field of the API, when they differ. */
  fieldAliases?: Partial<Record<string, Path<Values>>>;
  /** The form's fields that together make one of the API's. */
  sourceFields?: Partial<Record<string, readonly Path<Values>[]>>;
  /** Creates the record. The key is the same for each attempt, so that pressing twice creates one. */
  create: (sent: { body: Body; idempotencyKey: string }) => Promise<Saved>;
  /**
   * Saves `changes`, only the changed fields. With `updated_at` the server refuses (409) when somebody else
   * has saved since. `body` is the whole body, for fields that depend on others.
   */
  update?: (change: {
    id: string;
    changes: Partial<Body> & { updated_at?: string };
    body: Body;
  }) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  failureText: (error: unknown) => string;
  /** The name under which the draft is kept while the person signs in again: of the person and the form. */
  draft?: string;
};

type Attempt<Shown> = {
  overwrite: boolean;
  /** The version that the changes are based on; by default the record that was read. */
  base?: Shown | null;
};

/** Why the last save failed: a refusal, or somebody else's save, with the changed fields when they are known. */
export type SaveProblem<Shown> =
  | { kind: "refused"; text: string; plansUrl?: string }
  | { kind: "stale" }
  | { kind: "conflict"; conflicts: EditConflict["conflicts"]; theirs: Shown };

export type RecordFormState<Values extends FieldValues, Shown> = {
  form: UseFormReturn<Values>;
  /** The record as last read; null for a new one. */
  record: Shown | null;
  problem: SaveProblem<Shown> | null;
  /** "left": it is saved, and the page is being left. */
  phase: "editing" | "saving" | "left";
  submit: (how?: { overwrite: boolean }) => Promise<void>;
  /** Saves over their version: `theirFields` (API names) keep their values, all others get the typed ones. */
  resolveConflict: (theirs: Shown, theirFields: string[]) => Promise<void>;
  /** Starts over with the record as somebody else saved it, or with a new one (null). */
  restart: (record: Shown | null) => void;
};

/**
 * A form that creates or updates a record. It is checked with the API's schema, saves once however often it
 * is pressed, marks the fields of a refusal, and clears an error when its field is edited.
 */
export function useRecordForm<
  Values extends FieldValues,
  Body extends object,
  Shown extends EditableRecord,
  Saved,
>(options: RecordFormOptions<Values, Body, Shown, Saved>): RecordFormState<Values, Shown> {
  const { toValues, toBody, fieldAliases, sourceFields } = options;
  const [record, setRecord] = useState(options.record);
  const [problem, setProblem] = useState<SaveProblem<Shown> | null>(null);
  const [phase, setPhase] = useState<"editing" | "saving" | "left">("editing");
  const busy = useRef(false);
  const idempotencyKey = useRef<string>(undefined);
  const bodyBefore = (base: Shown | null) => toBody(toValues(base));
  const form = useCheckedForm(options, record);
  useEditListener(form, (name) => {
    setProblem((shown) => (shown?.kind === "refused" ? null : shown));
    if (name) form.clearErrors(name as Path<Values>);
  });

  async function submit({ overwrite, base = record }: Attempt<Shown> = { overwrite: false }) {
    if (busy.current) return;
    busy.current = true;
    const outcome = (await isValid(form, refuse)) ? await attempt(base, overwrite) : null;
    busy.current = outcome !== null;
    if (outcome) options.onSaved(outcome.saved);
  }

  async function attempt(base: Shown | null, overwrite: boolean): Promise<{ saved: Saved } | null> {
    setPhase("saving");
    setProblem(null);
    try {
      const saved = await send(base, overwrite);
      idempotencyKey.current = undefined;
      setPhase("left");
      return { saved };
    } catch (error) {
      setPhase("editing");
      // A conflict at a field, such as a name that is taken, is a refusal of that field.
      const isStale = error instanceof ApiError && error.status === 409 && !error.fields;
      if (isStale && base?.updated_at && !overwrite) setProblem(staleProblem(error));
      else refuse(error);
      return null;
    }
  }

  function send(base: Shown | null, overwrite: boolean): Promise<Saved> {
    const body = toBody(form.getValues());
    if (base && options.update) {
      return options.update(toUpdate(base, bodyBefore(base), body, overwrite));
    }
    idempotencyKey.current ??= newKey();
    return options.create({ body, idempotencyKey: idempotencyKey.current });
  }

  async function resolveConflict(theirs: Shown, theirFields: string[]) {
    const mine = form.getValues();
    const versions = { before: toValues(record), mine, theirs: toValues(theirs) };
    const listFormFields = (field: string): readonly string[] =>
      sourceFields?.[field] ?? [fieldAliases?.[field] ?? field];
    const names = theirFields.flatMap(listFormFields);
    form.reset(versions.theirs);
    form.reset(mergeConflict(versions, names), { keepDefaultValues: true });
    setRecord(theirs);
    await submit({ overwrite: false, base: theirs });
  }

  function refuse(error: unknown) {
    markPlanRefusalHandled(error);
    const { fields, code, plansUrl } = error instanceof ApiError ? error : {};
    // An attempt whose answer was lost had made it, of other words: the next press is another record.
    if (code === "key_reused") idempotencyKey.current = undefined;
    markFields(form, fields, fieldAliases);
    setProblem({ kind: "refused", text: options.failureText(error), plansUrl });
  }

  function restart(next: Shown | null) {
    form.reset(toValues(next));
    setRecord(next);
    setProblem(null);
    setPhase("editing");
    busy.current = false;
  }

  return { form, record, problem, phase, submit, resolveConflict, restart };
}

/** The React Hook Form of a record, with the API's schema as its resolver, and its draft. */
function useCheckedForm<
  Values extends FieldValues,
  Body extends object,
  Shown extends EditableRecord,
  Saved,
>(options: RecordFormOptions<Values, Body, Shown, Saved>, record: Shown | null) {
  const { toValues, toBody, schema, check, fieldAliases } = options;
  const resolver: Resolver<Values> = async (...values) => {
    const [rules, createFormResolver] = await loadRules(schema);
    const resolve = createFormResolver<Values, Body>({
      schema: rules,
      toBody,
      fieldAliases,
      check: (filled) => check?.(filled, toBody(toValues(record))) ?? {},
    });
    return resolve(...values);
  };
  const form = useForm<Values>({
    defaultValues: toValues(record) as DefaultValues<Values>,
    resolver,
  });
  useEffect(() => runWhenIdle(() => void loadRules(schema).catch(() => undefined)), [schema]);
  useFormDraft(options.draft, form);
  return form;
}

/** Checks all fields and focuses the first wrong one. When the schema cannot be loaded, the form is refused. */
async function isValid<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  refuse: (error: unknown) => void,
): Promise<boolean> {
  const submitted = document.activeElement?.closest("form");
  try {
    const valid = await form.trigger(undefined, { shouldFocus: true });
    if (!valid && submitted) focusFirstError(submitted);
    return valid;
  } catch (error) {
    refuse(error);
    return false;
  }
}

const loadRules = async (schema: FormSchema) =>
  Promise.all([
    typeof schema === "function" ? schema() : schema,
    import("./form-resolver").then((module) => module.createFormResolver),
  ]);

/** Returns the changed fields of a record, with the version that was read unless it is to be overwritten. */
function toUpdate<Body extends object>(
  { id, updated_at }: EditableRecord,
  before: Body,
  body: Body,
  overwrite: boolean,
) {
  const changes = getChangedFields(before, body);
  const guard = overwrite || updated_at === undefined ? {} : { updated_at };
  return { id, changes: { ...changes, ...guard }, body };
}

/** Sets the server's error of each field. */
function markFields<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fields: Record<string, string> = {},
  fieldAliases: Partial<Record<string, string>> = {},
): void {
  for (const [name, message] of Object.entries(fields)) {
    const field = fieldAliases[name] ?? name;
    const values = form.getValues();
    // A field of a row has a path: parts.1.pages.
    if (field in values || get(values, field) !== undefined)
      form.setError(field as Path<Values>, { message });
  }
}

/** Calls `onEdit` with the name of each edited field; undefined when all values are set. */
function useEditListener<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  onEdit: (name: string | undefined) => void,
): void {
  const edited = useEffectEvent(onEdit);
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ name }) => edited(name) }),
    [form],
  );
}

const staleProblem = <Shown>({ conflict }: ApiError): SaveProblem<Shown> =>
  conflict
    ? { kind: "conflict", conflicts: conflict.conflicts, theirs: conflict.record as Shown }
    : { kind: "stale" };

/** 128 random bits. `randomUUID` does not exist on a page without TLS. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join("-");

/** Keeps the draft of a form that was edited (use-draft.ts). */
function useFormDraft<Values extends FieldValues>(
  name: string | undefined,
  form: UseFormReturn<Values>,
): void {
  const { isDirty } = form.formState;
  useDraft<Values>(name, {
    getTyped: () => (isDirty ? form.getValues() : null),
    restore: (kept) => form.reset(kept, { keepDefaultValues: true }),
  });
}
