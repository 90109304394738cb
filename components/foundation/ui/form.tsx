import type { ComponentProps } from "react";

type FormProps = Omit<ComponentProps<"form">, "noValidate" | "onSubmit"> & { onSubmit: () => void };

/** Renders a form for multi-line text, where Enter starts a new line and ⌘ or Ctrl with Enter submits. */
export const MultilineForm = (form: FormProps) => (
  <Form
    {...form}
    onKeyDown={(event) => {
      if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      form.onSubmit();
    }}
  />
);

/** Renders a form that the page itself validates and submits. */
export function Form({ onSubmit, ...form }: FormProps) {
  return (
    <form
      noValidate
      {...form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}
