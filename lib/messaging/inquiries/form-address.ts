/** Where a team's form stands. */
export const toFormUrl = (formId: string, appUrl: string): string =>
  new URL(`/inquire/${formId}`, appUrl).href;

/** What a website puts into a page of its own to show the form there. */
export const toEmbedSnippet = (formId: string, appUrl: string, title: string): string =>
  `<iframe src="${toFormUrl(formId, appUrl)}" title="${title.replace(/[&"<>]/g, " ").trim()}" style="width: 100%; height: 820px; border: 0"></iframe>`;
