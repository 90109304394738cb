"use client";

import type { ComponentProps } from "react";
import type { FieldValues } from "react-hook-form";
import { TextField } from "@/components/foundation/record-layer/fields";

/** Renders a field for a percentage with up to four decimals. */
export const RateField = <Values extends FieldValues>(
  props: ComponentProps<typeof TextField<Values>>,
) => <TextField inputMode="decimal" trailing="%" className="tabular-nums" {...props} />;
