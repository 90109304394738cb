import type { Database } from "@/lib/foundation/supabase/database.types";
import { client_source } from "@/lib/foundation/supabase/enums/client-source.types";

export type ClientSource = Database["public"]["Enums"]["client_source"];

export const CLIENT_SOURCES = client_source;

/** The labels of sources, which files of clients contain, too. */
export const SOURCE_LABELS: Record<ClientSource, string> = {
  referral: "Referral",
  past_client: "Past client",
  sphere: "Sphere",
  open_house: "Open house",
  sign_call: "Sign call",
  website: "Website",
  zillow: "Zillow",
  realtor_com: "Realtor.com",
  homes_com: "Homes.com",
  social_media: "Social media",
  advertising: "Advertising",
  walk_in: "Walk-in",
  other: "Other",
  unknown: "Unknown",
};

/** Returns a source with its detail: "Referral, Past client in Grandview". */
export const formatSource = ({
  source,
  source_detail,
}: {
  source: ClientSource;
  source_detail: string | null;
}): string => [SOURCE_LABELS[source], source_detail].filter(Boolean).join(", ");

/** Source options for a form. */
export const SOURCE_OPTIONS = CLIENT_SOURCES.map(
  (source) => [source, SOURCE_LABELS[source]] as const,
);
