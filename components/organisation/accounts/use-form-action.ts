"use client";

import {
  startTransition,
  useActionState,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type InputEvent,
  type SubmitEvent,
} from "react";
import { initialFormState, type FormAction } from "@/lib/organisation/accounts/form-state";

/**
 * Returns state and props of a form with a server action. After hydration the hook calls the action itself,
 * because React resets a form after its action; before that the browser posts the form. It ignores a second
 * submission while one runs and focuses the first invalid field. A field's error shows until the field is edited.
 * `onDone` runs after each response that has a `done`.
 */
export function useFormAction(
  action: FormAction,
  onDone?: (done: string, form: HTMLFormElement) => void,
) {
  const [state, dispatch, pending] = useActionState(action, initialFormState);
  const form = useRef<HTMLFormElement>(null);
  /** Edited fields by name, with the number of the response that the edit followed. */
  const [edited, setEdited] = useState<Record<string, number>>({});

  const takeAnswer = useEffectEvent(() => {
    form.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
    if (state.done && form.current) onDone?.(state.done, form.current);
  });
  useEffect(() => {
    if (state.response > 0) takeAnswer();
  }, [state.response]);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    const typed = new FormData(event.currentTarget);
    startTransition(() => dispatch(typed));
  };

  const onInput = ({ target }: InputEvent<HTMLFormElement>) => {
    const name = target instanceof HTMLElement ? target.getAttribute("name") : null;
    if (name && state.fields[name]) setEdited({ ...edited, [name]: state.response });
  };
  const isStanding = ([name]: [string, string]) => edited[name] !== state.response;
  const fields = Object.fromEntries(Object.entries(state.fields).filter(isStanding));

  return {
    state: { ...state, fields },
    pending,
    formProps: { ref: form, action: dispatch, onSubmit, onInput, noValidate: true },
  };
}
