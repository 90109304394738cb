import { formatNumber } from "@/lib/foundation/text/format";
import {
  CUSTOM_FIELD_LIMITS,
  MAX_SAMPLES,
  RESTORABLE_DAYS,
  type CustomizedKind,
} from "./field-types";

/** Texts for custom fields. */
export const customFieldMessages = {
  title: "Custom fields",
  text: (kind: CustomizedKind) =>
    `Your own fields for each ${kind}. They show in the form, on the ${kind}’s page, in exported files and in the API.`,
  none: "No fields of your own yet",
  noneText: "Start with one that many teams use, or add your own.",
  kindUnknown: "Choose the kind of record",
  typeUnknown: "Choose what the field holds",
  labelRequired: "Give the field a name",
  labelTooLong: `Names are limited to ${CUSTOM_FIELD_LIMITS.label} characters`,
  helpTooLong: `Help is limited to ${CUSTOM_FIELD_LIMITS.help} characters`,
  sectionTooLong: `Headings are limited to ${CUSTOM_FIELD_LIMITS.section} characters`,
  keyInvalid: `A key has small letters, digits and _ and begins with a letter, up to ${CUSTOM_FIELD_LIMITS.key}`,
  keyTaken: "There is already a field with this key. It may be a deleted one that can be restored",
  optionsRequired: "Give the field at least one choice",
  optionsUnwanted: "Only a field with choices has choices",
  optionRequired: "Give the choice a name",
  optionKeyInvalid: "The key of a choice has lowercase letters, digits and underscores",
  optionTooLong: `Choices are limited to ${CUSTOM_FIELD_LIMITS.label} characters`,
  optionTwice: "This choice is in the list twice",
  tooManyOptions: `A field has at most ${CUSTOM_FIELD_LIMITS.options} choices`,
  replaceInvalid: "Choices to replace must be one object, from keys to keys or null",
  emptyInvalid: "Say how many values may be emptied, as a number from 0",
  yearlyInvalid: "Only a day can come back every year",
  rolesInvalid: "Roles must be a list of ids, at most 60",
  orderInvalid: "The order must be a list of ids",
  valuesInvalid: "The custom fields must be one object, from keys to values",
  full: `All ${CUSTOM_FIELD_LIMITS.perKind} fields are in use. Delete one to add another.`,
  suggestions: "Fields many teams add",
  notFound: "Field not found",
  cannotUpdate: "You cannot manage the fields of this team",
  cannotDelete: "You cannot manage the fields of this team",
  changedSince: "Somebody else has changed this field since you opened it",
  unknownField: "There is no such field",
  hasValue: "Has a value",
  hasNone: "Has none",
  filtersTitle: "Custom fields",
  dayInvalid: "Enter a day",
  numberInvalid: "Enter a number from 0",
  previewing: "Checking your team’s values…",
  previewFailed: "We could not check what would happen to its values.",
  fits: (records: number) =>
    records === 0
      ? "No record has a value yet."
      : records === 1
        ? "Its one value is kept."
        : `All ${formatNumber(records)} values are kept.`,
  doesNotFit: (unfit: number, records: number) =>
    `${formatNumber(unfit)} of ${formatNumber(records)} ${records === 1 ? "value does" : "values do"} not fit and would be emptied${unfit > MAX_SAMPLES ? ", among them" : ""}:`,
  emptyTitle: (unfit: number) =>
    unfit === 1 ? "Empty one value?" : `Empty ${formatNumber(unfit)} values?`,
  emptyText: (label: string, type: string) =>
    `They do not fit into ${label} as ${type}. You cannot restore them.`,
  emptyAction: "Change and empty",
  notFilterable: "not in filters",
  searchable: "Found by search",
  searchableText: "Only fields that everyone sees can be found by search.",
  saved: (label: string) => `${label} saved`,
  deletion: `It disappears everywhere. For ${RESTORABLE_DAYS} days you can restore it with its values.`,
  deleted: (label: string) => `${label} deleted. It can be restored for ${RESTORABLE_DAYS} days.`,
  restored: (label: string) => `${label} is back, with its values`,
  loadFailed: "Failed to load the fields",
  saveFailed: "Failed to save the field. Please try again.",
  deleteFailed: "Failed to delete the field. Please try again.",
  restoreFailed: "Failed to restore the field. Please try again.",
  orderFailed: "Failed to save the order. Please try again.",
  setTitle: "Set a field",
  setText: (records: string) =>
    `Sets it for ${records}. Those you may not change are left out. You can undo this for ten minutes.`,
  emptyManyText: "Their values are removed.",
  valueMissing: "Enter a value, or empty it",
  unexpected: "An unexpected error has occurred.",
} as const;
