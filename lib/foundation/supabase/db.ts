import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "./database.types";

/** A client of the data API and the file store that acts for one person under row-level security. */
export type Db = Pick<SupabaseClient<Database>, "from" | "rpc" | "storage">;
