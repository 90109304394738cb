"use client";

import { useMemo } from "react";
import { useMemberNames } from "@/lib/foundation/record-layer/record-members";
import type { CustomField } from "@/lib/records/custom-fields/field-types";

/** The fields that cards show, and the names of members by id. */
export type CardFields = { fields: readonly CustomField[]; names: ReadonlyMap<string, string> };

/** Returns the custom fields that cards show. Returns the same object while nothing changes. */
export function useCardFields(all: readonly CustomField[]): CardFields {
  const fields = useMemo(() => all.filter(({ is_on_card }) => is_on_card), [all]);
  const hasMember = fields.some(({ type }) => type === "member");
  const { data: members } = useMemberNames({ enabled: hasMember });
  return useMemo(
    () => ({ fields, names: new Map(members?.map(({ user_id, name }) => [user_id, name])) }),
    [fields, members],
  );
}
