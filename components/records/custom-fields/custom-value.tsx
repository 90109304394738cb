import { formatField } from "@/lib/foundation/record-layer/field-text";
import { formatExactDollars, formatPhone, toPhoneLink } from "@/lib/foundation/text/format";
import { toField } from "@/lib/records/custom-fields/field-description";
import type { CustomField, CustomValue as Value } from "@/lib/records/custom-fields/field-types";

type CustomValueProps = {
  field: CustomField;
  value: Value;
  /** The names of members, by id. */
  names: ReadonlyMap<string, string>;
};

const LINK = "rounded-mark text-accent-fg underline-offset-4 hover:underline";

/** Renders a value for reading. */
export function CustomValue({ field, value, names }: CustomValueProps) {
  const text = String(value);
  switch (field.type) {
    case "member":
      return names.get(text) ?? "Former member";
    case "link":
      return (
        <a href={text} target="_blank" rel="noopener noreferrer nofollow" className={LINK}>
          {text.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "")}
        </a>
      );
    case "phone":
      return (
        <a href={toPhoneLink(text)} className={LINK}>
          {formatPhone(text)}
        </a>
      );
    case "email":
      return (
        <a href={`mailto:${text}`} className={LINK}>
          {text}
        </a>
      );
    case "long_text":
      return <span className="whitespace-pre-line">{text}</span>;
    case "money":
      return formatExactDollars(Number(value)).replace(/\.00$/, "");
    default:
      return formatField(toField(field), value);
  }
}
