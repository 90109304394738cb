"use client";

import {
  startTransition,
  useActionState,
  useEffect,
  useEffectEvent,
  useRef,
  type SubmitEvent,
} from "react";
import { initialFormState, type FormAction } from "@/lib/accounts/form-state";

/**
 * A form that a server action answers. React empties a form after its action, so once the page is
 * alive the action is called by hand and what was typed stays; before that the browser posts the
 * form as it is. A second press while the first is under way does nothing, and the first field in
 * error gets the focus. `onDone` runs after each answer that has a `done`.
 */
export function useFormAction(
  action: FormAction,
  onDone?: (done: string, form: HTMLFormElement) => void,
) {
  const [state, dispatch, pending] = useActionState(action, initialFormState);
  const form = useRef<HTMLFormElement>(null);

  const takeAnswer = useEffectEvent(() => {
    form.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
    if (state.done && form.current) onDone?.(state.done, form.current);
  });
  useEffect(() => {
    if (state.answer > 0) takeAnswer();
  }, [state.answer]);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    const typed = new FormData(event.currentTarget);
    startTransition(() => dispatch(typed));
  };

  return { state, pending, formProps: { ref: form, action: dispatch, onSubmit, noValidate: true } };
}
