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
 * A schema, or what fetches it: a screen that only shows a form beside other things is there before
 * the rules of writing, which come when the browser is idle.
 */
export type FormSchema = ZodType | (() => Promise<ZodType>);

export type EditableRecord = { id: string; updated_at?: string };

type RecordFormOptions<Values extends FieldValues, Body extends object, Shown, Saved> = {
  /** The record to edit, or null for a new one. */
  record: Shown | null;
  /** What the form shows of a record, and of none. */
  toValues: (record: Shown | null) => Values;
  /** What is sent for these values. */
  toBody: (values: Values) => Body;
  /** The API's own for a new record: what `toBody` gives is held against it. */
  schema: FormSchema;
  /** What is wrong that the body does not show; `before` is what was read. */
  check?: (values: Values, before: Body) => Partial<Record<Path<Values>, string>>;
  /** Where a field shows that the form has under another name than the API. */
  fieldAliases?: Partial<Record<string, Path<Values>>>;
  /** Which fields of the form make one of the API's, where they are several. */
  sourceFields?: Partial<Record<string, readonly Path<Values>[]>>;
  /** The key is the same for every attempt of one filling in, so that pressing twice makes one record. */
  create: (sent: { body: Body; idempotencyKey: string }) => Promise<Saved>;
  /**
   * Only what was changed; with `updated_at`, as it was read, refused (409) when somebody else saved since. `body` is
   * the whole, for what is judged together.
   */
  update?: (change: {
    id: string;
    changes: Partial<Body> & { updated_at?: string };
    body: Body;
  }) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  failureText: (error: unknown) => string;
  /** Under which name what was typed is kept while the person signs in again: theirs and the form's. */
  draft?: string;
};

type Attempt<Shown> = {
  overwrite: boolean;
  /** What was read and is changed: the record, where not said otherwise. */
  base?: Shown | null;
};

/** Why the last save did not happen: the server's reason, or somebody else saved first (where it is known: what). */
export type SaveProblem<Shown> =
  | { kind: "refused"; text: string; plansUrl?: string }
  | { kind: "stale" }
  | { kind: "conflict"; conflicts: EditConflict["conflicts"]; theirs: Shown };

export type RecordFormState<Values extends FieldValues, Shown> = {
  form: UseFormReturn<Values>;
  /** The record as it was last read; null for a new one. */
  record: Shown | null;
  problem: SaveProblem<Shown> | null;
  /** "left": it is saved, and the page is on its way elsewhere. */
  phase: "editing" | "saving" | "left";
  submit: (how?: { overwrite: boolean }) => Promise<void>;
  /** Saves on top of their version: `theirFields` (API names) keep their values, all others what was typed here. */
  resolveConflict: (theirs: Shown, theirFields: string[]) => Promise<void>;
  /** Begins again: with the record as somebody else has saved it, or with the next new one. */
  restart: (record: Shown | null) => void;
};

/**
 * A form that makes a record or changes one. It is checked as the API checks it, saves once however
 * often it is pressed, marks the fields of a refusal, and takes a message away when its field is edited.
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

/** The form of a record, checked with the API's schema, and what a draft of it holds. */
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

/** Checks all fields and focuses the first wrong one. When the rules cannot be fetched, the form is refused. */
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

/** What of a record was changed, with the version that was read unless it is to be overwritten. */
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

/** Shows at each field what the server has refused of it. */
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

/** Calls `onEdit` with the name of each field that is edited; without one where all are set anew. */
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

/** 128 random bits; unlike a UUID they can also be had on a page without TLS. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join("-");

/** Keeps what was typed into a form while the person signs in again, once anything was (use-draft.ts). */
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
