import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Context } from "hono";
import type { PageApp } from "../pages/serve";
import type { Catalog } from "./catalog";
import { FAULT_BEHAVIOURS, type FaultBehaviour } from "./fault-behaviours";
import type { Listing } from "./listings";
import { getMedia } from "./media";
import { answerQuery } from "./query";
import { Refusal } from "./refusal";

const TOKEN_SECONDS = 3600;
const FUNCTIONS = ["contains", "startswith", "tolower"];
const LOOKUPS = ["PropertyType", "PropertySubType", "StandardStatus"] as const;
const JSON_TYPE = { "content-type": "application/json; charset=utf-8" };
const PROXY_PAGE = "<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>";

type Token = { fate: FaultBehaviour; until: number };

/**
 * Serves the RESO Web API as vendors do: tokens by client credentials (RFC 6749, 4.4) at
 * `/oauth2/token`, and the resource Property under `/odata`.
 */
export function addResoApi(app: PageApp, catalog: Catalog, clientSecret: string): void {
  const tokens = new Map<string, Token>();

  app.post("/oauth2/token", async (context) => {
    const form = new URLSearchParams(await context.req.text());
    const { id, secret } = credentials(context, form);
    const fate = FAULT_BEHAVIOURS[id];
    if (form.get("grant_type") !== "client_credentials") {
      return context.json({ error: "unsupported_grant_type" }, 400);
    }
    if (!fate || secret !== clientSecret) return context.json({ error: "invalid_client" }, 401);
    const token = randomBytes(24).toString("base64url");
    tokens.set(token, { fate, until: Date.now() + TOKEN_SECONDS * 1000 });
    return context.json({ access_token: token, token_type: "Bearer", expires_in: TOKEN_SECONDS });
  });

  const respond = async (context: Context, answer: (fate: FaultBehaviour) => unknown) => {
    context.header("OData-Version", "4.0");
    try {
      const fate = bearer(context, tokens);
      if (fate.delayMs) await pause(fate.delayMs);
      if (fate.garbled) return context.html(PROXY_PAGE, 502);
      if (fate.refusal) throw fate.refusal;
      const body = JSON.stringify(answer(fate));
      return context.body(
        fate.renamed ? body.replaceAll('"Listing', '"Home') : body,
        200,
        JSON_TYPE,
      );
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.status === 429) context.header("Retry-After", "30");
      return context.json(error.body(), error.status as 400);
    }
  };

  app.get("/odata/Property", (context) =>
    respond(context, (fate) => {
      const { origin, searchParams } = new URL(context.req.url);
      return answerQuery(shownTo(catalog, fate), searchParams, {
        address: `${origin}/odata/Property`,
        fields: new Set(Object.keys(catalog.all()[0] ?? {})),
        functions: new Set(FUNCTIONS.filter((name) => !fate.lacks?.includes(name))),
        mediaOf: fate.lacks?.includes("$expand") ? null : (listing) => getMedia(listing, origin),
      });
    }),
  );
  // Hono has no route pattern for a key in brackets: Property('CSM1000007').
  app.get("/odata/:resource", (context) =>
    respond(context, (fate) => {
      const key = /^Property\('([^']+)'\)$/.exec(context.req.param("resource") ?? "")?.[1];
      const listing = key && shownTo(catalog, fate).find(({ ListingKey }) => ListingKey === key);
      if (!listing) throw new Refusal(404, "NotFound", "There is no such resource.");
      return listing;
    }),
  );
}

/** Reads credentials from the form or from Basic authentication, as servers accept both (RFC 6749, 2.3.1). */
function credentials(context: Context, form: URLSearchParams) {
  const basic = /^Basic (.+)$/i.exec(context.req.header("authorization") ?? "")?.[1];
  if (!basic) return { id: form.get("client_id") ?? "", secret: form.get("client_secret") };
  const [id = "", secret] = Buffer.from(basic, "base64").toString("utf8").split(":");
  return { id, secret };
}

function bearer(context: Context, tokens: Map<string, Token>): FaultBehaviour {
  const tokenText = /^Bearer (.+)$/i.exec(context.req.header("authorization") ?? "")?.[1];
  const token = tokenText === undefined ? undefined : tokens.get(tokenText);
  if (!token || token.until < Date.now()) {
    throw new Refusal(401, "Unauthorized", "The access token is missing or no longer good.");
  }
  return token.fate;
}

function shownTo(catalog: Catalog, { joinsLookups }: FaultBehaviour): Listing[] {
  if (!joinsLookups) return catalog.all();
  return catalog.all().map((listing) => {
    const joined = LOOKUPS.map((name) => [name, listing[name]?.replaceAll(" ", "") ?? null]);
    return { ...listing, ...Object.fromEntries(joined) } as Listing;
  });
}
