/** Texts for tags. */
export const tagMessages = {
  nameRequired: "Give the tag a name",
  nameTooLong: "Tag names are limited to 40 characters",
  nameHasComma: "Leave commas out of a tag's name",
  colorUnknown: "Choose one of the colors",
  nameTaken: "There is already a tag with this name",
  listInvalid: "Tags must be a list of ids",
  tooMany: "Choose at most 20 tags",
  notFound: "Tag not found",
  cannotUpdate: "You cannot manage the tags of this team",
  cannotDelete: "You cannot manage the tags of this team",
  intoRequired: "Choose the tag to merge into",

  none: "No tags yet",
  noneText:
    "Tags are your team’s own words for clients and deals, like “Past client” or “Lakefront”. Create the first one here, or on any client or deal.",
  loadFailed: "Failed to load tags",
  saveFailed: "Failed to save the tag. Please try again.",
  mergeFailed: "Failed to merge the tags. Please try again.",
  deleteFailed: "Failed to delete the tag. Please try again.",
} as const;
