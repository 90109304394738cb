import type { ComponentProps } from "react";

type FormProps = Omit<ComponentProps<"form">, "noValidate" | "onSubmit"> & { onSubmit: () => void };

/** One with words of several lines, in which Enter begins the next: ⌘ or Ctrl with Enter sends it. */
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

/** A form that the page itself checks and sends. */
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
