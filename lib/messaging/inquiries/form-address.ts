/** Returns the URL of a team's form. */
export const toFormUrl = (formId: string, appUrl: string): string =>
  new URL(`/inquire/${formId}`, appUrl).href;

/** Returns the HTML that embeds the form in a website. */
export const toEmbedSnippet = (formId: string, appUrl: string, title: string): string =>
  `<iframe src="${toFormUrl(formId, appUrl)}" title="${title.replace(/[&"<>]/g, " ").trim()}" style="width: 100%; height: 820px; border: 0"></iframe>`;
