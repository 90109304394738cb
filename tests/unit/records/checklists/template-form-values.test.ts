import { expect, test } from "vitest";
import {
  newItem,
  toTemplateBody,
  toTemplateValues,
} from "@/components/records/checklists/template-form-values";
import { createTemplateBody } from "@/lib/records/checklists/schema";

test.each(["two", "", "1.5", "366", "-1"])(
  "a due rule of “%s” days is refused at its days field",
  (days) => {
    const due = { from: "closing", days, side: "before" as const };
    const item = { ...newItem("document"), title: "Settlement statement", due };
    const values = { ...toTemplateValues(null), name: "Sale", items: [item] };
    const { error } = createTemplateBody.safeParse(toTemplateBody(values));
    // The form shows an error at the field whose name is its path.
    const fields = error?.issues.map(({ path }) =>
      path.reduce<unknown>(
        (within, key) => (within as Record<PropertyKey, unknown>)?.[key],
        values,
      ),
    );
    expect(fields).toEqual([days]);
  },
);
