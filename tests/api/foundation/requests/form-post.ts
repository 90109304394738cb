import { OWN_PAGE } from "./browser";

type Posting = { cookie?: string; headers?: Record<string, string> };

/** Fills in the form of a page that has these fields and submits it, as a browser without scripts does. */
export async function postForm(
  page: string,
  fields: Record<string, string>,
  { cookie, headers }: Posting = {},
): Promise<Response> {
  const sent = { ...(cookie && { cookie }), ...headers };
  const html = await (await fetch(page, { headers: sent, redirect: "manual" })).text();
  const form = [...html.matchAll(/<form.*?<\/form>/gs)]
    .map(([text]) => text)
    .find((text) => Object.keys(fields).every((name) => text.includes(`name="${name}"`)));
  if (!form) throw new Error(`No form with ${Object.keys(fields).join(", ")} at ${page}`);
  const body = new FormData();
  for (const [name, value] of hiddenFields(form)) body.append(name, value);
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return fetch(page, {
    method: "POST",
    body,
    redirect: "manual",
    headers: { ...OWN_PAGE, origin: new URL(page).origin, ...sent },
  });
}

function hiddenFields(form: string): [string, string][] {
  return [...form.matchAll(/<input type="hidden" name="([^"]*)"(?:[^>]*? value="([^"]*)")?/g)].map(
    ([, name = "", value = ""]) => [name, value.replaceAll("&quot;", '"').replaceAll("&amp;", "&")],
  );
}
