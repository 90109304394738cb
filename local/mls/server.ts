import { comesFromThisPage, listen, pageApp, type PageApp } from "../pages/serve";
import { Catalog } from "./catalog";
import { drawHouse } from "./house-picture";
import { listingsPage, MAX_SHOWN } from "./page";
import { addResoApi } from "./reso-api";

type MlsOptions = { folder: string; port: number; appUrl: string; clientSecret: string };

/** Serves an MLS's RESO Web API on loopback, with a page. Returns the function that stops it. */
export async function serveMls({
  folder,
  port,
  appUrl,
  clientSecret,
}: MlsOptions): Promise<() => void> {
  const catalog = new Catalog(folder);
  const app = pageApp();
  addResoApi(app, catalog, clientSecret);
  addPages(app, catalog, { appUrl, clientSecret });
  addPhotos(app, catalog);
  return listen(app, port);
}

function addPages(
  app: PageApp,
  catalog: Catalog,
  settings: { appUrl: string; clientSecret: string },
): void {
  const shown = (sought: string, id?: string) => {
    const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
    const found = catalog
      .all()
      .filter(({ ListingId, UnparsedAddress }) =>
        words.every((word) => `${ListingId} ${UnparsedAddress}`.toLowerCase().includes(word)),
      );
    const listings = found.slice(0, MAX_SHOWN);
    const open = id === undefined ? undefined : catalog.find(id);
    const version = catalog.version();
    return listingsPage({ listings, found: found.length, sought, open, version, ...settings });
  };
  app.get("/", (context) => context.html(shown(context.req.query("q") ?? "")));
  app.get("/api/newest", (context) => context.json({ id: catalog.version() }));
  app.get("/listing/:id", (context) =>
    context.html(shown(context.req.query("q") ?? "", context.req.param("id"))),
  );
  app.post("/listing/:id", async (context) => {
    if (!comesFromThisPage(context)) return context.text("Refused", 403);
    const listing = catalog.find(context.req.param("id"));
    if (!listing) return context.notFound();
    const form = new URLSearchParams(await context.req.text());
    const price = Number(form.get("price"));
    if (!Number.isInteger(price) || price < 1) return context.text("Give a whole price", 400);
    const status = form.get("status") ?? listing.StandardStatus;
    if (price !== listing.ListPrice) await catalog.reprice(listing, price);
    if (status !== listing.StandardStatus)
      await catalog.change(listing, { StandardStatus: status });
    return context.redirect(`/listing/${listing.ListingId}`, 303);
  });
}

/** Serves the pictures that Media names, to anybody who knows their address, as vendors do. */
function addPhotos(app: PageApp, catalog: Catalog): void {
  app.get("/photos/:id/:file", (context) => {
    const listing = catalog.find(context.req.param("id"));
    const order = /^([12])\.png$/.exec(context.req.param("file"))?.[1];
    if (!listing || !order) return context.notFound();
    const picture = drawHouse(Number(listing.ListingId) * 2 + Number(order));
    return context.body(picture, 200, { "Content-Type": "image/png" });
  });
}
