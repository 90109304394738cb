import type { FieldTable } from "@/lib/foundation/record-layer/field-table";

/** A file of the export: a table, its columns and its joins. */
export type Described = {
  file: string;
  /** The table, with the alias `r` in the other parts. */
  table: string;
  columns: string;
  joins?: readonly string[];
  where?: string;
  order?: string;
};

/** Joins the profile of the person that a column names. */
export const joinProfile = (column: string, as = "p") =>
  `left join public.profiles ${as} on ${as}.user_id = r.${column}`;

/** Joins the deal of a row. */
export const DEAL = "left join public.deals d on d.tenant_id = r.tenant_id and d.id = r.deal_id";

/**
 * Formats further emails and numbers of a client: `work: 614-555-0100; …`, as the client list's
 * export does.
 */
const otherContacts = (column: string) =>
  `(select string_agg(concat_ws(': ', o ->> 'label', coalesce(o ->> 'email', o ->> 'phone')), '; ') from jsonb_array_elements(r.${column}) o) as ${column}`;

/** Returns a record's fields from `from` up to `until`, in their order, as columns of a statement. */
export function toColumns<Table extends FieldTable>(
  table: Table,
  from: keyof Table,
  until: keyof Table,
) {
  const names: (keyof Table)[] = Object.keys(table);
  return Object.entries(table)
    .slice(names.indexOf(from), names.indexOf(until))
    .map(([name, { kind }]) => {
      if (kind === "contacts") return otherContacts(name);
      return kind === "day" ? `r.${name}::text` : `r.${name}`;
    })
    .join(", ");
}

/** The values of custom fields by the key of the field, as in the API. */
export const CUSTOM_VALUES = `(select jsonb_object_agg(f.key, v.value) from jsonb_each(r.custom) v
  join public.custom_fields f on f.id::text = v.key and f.tenant_id = r.tenant_id) as custom_fields`;
