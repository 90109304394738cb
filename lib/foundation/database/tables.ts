import type { ColumnType } from "kysely";
import type { Database as PublicSchema } from "@/lib/foundation/supabase/database.types";
import type { Database as PrivateSchema } from "@/lib/foundation/supabase/private.types";

type Shape = { Row: object; Insert?: object; Update?: object };
type Value<T, Column extends PropertyKey> = Column extends keyof T ? T[Column] : never;

/** The column types of a generated table for Kysely: selected, inserted and updated. Views are read-only. */
type Columns<T extends Shape> = {
  [Column in keyof T["Row"]]: ColumnType<
    T["Row"][Column],
    Value<NonNullable<T["Insert"]>, Column>,
    Value<NonNullable<T["Update"]>, Column>
  >;
};

type Named<Tables, Prefix extends string> = {
  [Name in keyof Tables & string as `${Prefix}${Name}`]: Tables[Name] extends Shape
    ? Columns<Tables[Name]>
    : never;
};

/** All tables and views by their SQL name: `clients`, `private.lead_queue`. */
export type DatabaseTables = Named<
  PublicSchema["public"]["Tables"] & PublicSchema["public"]["Views"],
  ""
> &
  Named<PrivateSchema["private"]["Tables"] & PrivateSchema["private"]["Views"], "private.">;
