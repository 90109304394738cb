/** Returns the texts that all kinds of records share. `one` and `many` are the nouns: "deal", "deals". */
export const recordTexts = (one: string, many: string) => ({
  fetchFailed: `Failed to fetch ${many}`,
  saveFailed: `Failed to save ${one}. Please try again.`,
  deleteFailed: `Failed to delete ${one}. Please try again.`,
  deleteConfirm: (name: string) =>
    `Are you sure you want to delete '${name}'? This action cannot be undone.`,
  notFound: `${one.charAt(0).toUpperCase()}${one.slice(1)} not found`,
  cannotUpdate: `You cannot change this ${one}`,
  cannotDelete: `You cannot delete this ${one}`,
  cannotAssign: `You cannot assign ${many} to another person`,
  cannotAssignTo: "You cannot assign to this person",
  memberUnknown: "Choose a member of the team",
  versionInvalid: `updated_at must be the instant that was read with the ${one}`,
  changedSince: `Somebody else has changed this ${one} since you opened it. Reload the page to see the change, then save again.`,
});
