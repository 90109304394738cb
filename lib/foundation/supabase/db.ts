import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "./database.types";

/** A client of the data API that acts for one person under row-level security. */
export type Db = SupabaseClient<Database>;
