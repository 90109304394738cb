import type { ComponentProps } from "react";
import type { FieldValues } from "react-hook-form";
import { TextField } from "./fields";

/** An email address as it is typed: no capitals, no corrections. */
export const EmailField = <Values extends FieldValues>(
  props: ComponentProps<typeof TextField<Values>>,
) => (
  <TextField {...props} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} />
);
