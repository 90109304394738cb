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
 * A form that a server action answers. React empties a form after its action, so once the page is
 * alive the action is called by hand and what was typed stays; before that the browser posts the
 * form as it is. A second press while the first is under way does nothing, and the first field in
 * error gets the focus. What is wrong with a field is said until it is edited. `onDone` runs after
 * each answer that has a `done`.
 */
export function useFormAction(
  action: FormAction,
  onDone?: (done: string, form: HTMLFormElement) => void,
) {
  const [state, dispatch, pending] = useActionState(action, initialFormState);
  const form = useRef<HTMLFormElement>(null);
  /** Fields that were edited since, by name: after which answer. */
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
