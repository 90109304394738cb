import type { CustomizedKind } from "@/lib/records/custom-fields/field-types";

/** The settings for custom fields. */
export const FIELDS_PATH = "/settings/fields";

/** The fields of a kind, or the form of a new one. */
export const toFieldsPath = (kind: CustomizedKind, screen: "" | "/new" = ""): string =>
  `${FIELDS_PATH}${screen}${kind === "client" ? "" : `?kind=${kind}`}`;
