import type { Client } from "@/lib/records/clients/serialize";
import type { FoundContact } from "./schema";

/** A client to contact, with score and reasons, the strongest reason first. */
export type Contact = FoundContact & { client: Client };

/** The clients to contact, most urgent first. */
export type ContactQueue = { people: Contact[] };
