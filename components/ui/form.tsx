import type { ComponentProps } from "react";

type FormProps = Omit<ComponentProps<"form">, "noValidate" | "onSubmit"> & { onSubmit: () => void };

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
