"use client";

import { useSearchParams } from "next/navigation";
import { useMemo } from "react";
import type { CustomField, CustomizedKind } from "./field-types";
import { useCustomFields } from "./hooks";

const NO_FIELDS: CustomField[] = [];

/** Returns a list's address for what stands outside of the list. Asks for the fields only where the address names one. */
export function useCustomAddress<Address>(
  kind: CustomizedKind,
  toAddress: (fields: readonly CustomField[]) => Address,
): Address {
  const isCustom = useSearchParams().toString().includes("custom.");
  const { data: fields = NO_FIELDS } = useCustomFields(kind, { enabled: isCustom });
  return useMemo(() => toAddress(fields), [toAddress, fields]);
}
