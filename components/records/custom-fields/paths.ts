import type { CustomizedKind } from "@/lib/records/custom-fields/field-types";

/** The path of the settings for custom fields. */
export const FIELDS_PATH = "/settings/fields";

/** Returns the path of a kind's fields, or of the form of a new one. */
export const toFieldsPath = (kind: CustomizedKind, screen: "" | "/new" = ""): string =>
  `${FIELDS_PATH}${screen}${kind === "client" ? "" : `?kind=${kind}`}`;
