"use client";

import { CustomValue } from "@/components/records/custom-fields/custom-value";
import type { Inquiry } from "@/lib/messaging/inquiries/serialize";
import { toCustomValues } from "@/lib/records/custom-fields/field-types";
import { useCustomFields } from "@/lib/records/custom-fields/hooks";

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** Renders the answers to custom fields in an inquiry. */
export default function InquiryAnswers({ inquiry }: { inquiry: Inquiry }) {
  const { data: fields = [] } = useCustomFields("client");
  const values = toCustomValues(inquiry);
  return (
    <dl className="mt-0.5 text-sm [overflow-wrap:anywhere]">
      {fields.map((field) => {
        const value = values[field.key];
        if (value === undefined) return null;
        return (
          <div key={field.key} className="flex flex-wrap gap-x-1.5">
            <dt className="text-muted">{field.label}</dt>
            <dd className="min-w-0">
              <CustomValue {...{ field, value }} names={NO_NAMES} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
