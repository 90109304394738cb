import type { Client } from "@/lib/records/clients/serialize";
import type { FoundContact } from "./schema";

/** Somebody to contact, how promising they are, and why: the strongest reason first. */
export type Contact = FoundContact & { client: Client };

/** Whom to contact, the most urgent first. */
export type ContactQueue = { people: Contact[] };
