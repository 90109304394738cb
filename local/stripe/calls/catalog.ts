import { z } from "zod";
import type { StripeAccount } from "../account";
import { flag, metadata, nothing, page, pageWish, integer, type Calls } from "../call";
import { newPrice, newProduct } from "../objects/catalog";
import { getId } from "../objects/invoice";
import { invalid } from "../refusal";

const features = z.array(z.strictObject({ name: z.string().min(1).max(80) })).max(15);
const productFields = {
  name: z.string().min(1).max(250),
  description: z.string().max(40_000).optional(),
  marketing_features: features.optional(),
  metadata: metadata.optional(),
};

/** Products and their prices. */
export function addCatalog(calls: Calls, account: StripeAccount): void {
  addProducts(calls, account);
  addPrices(calls, account);
}

function addProducts(calls: Calls, account: StripeAccount): void {
  const { products } = account;

  calls.on(
    "post",
    "/v1/products",
    z.strictObject({
      ...productFields,
      id: z
        .string()
        .regex(/^[\w-]{1,100}$/)
        .optional(),
    }),
    (input) => {
      if (products.find(input.id))
        throw invalid(`Product already exists.`, "id", "resource_already_exists");
      const {
        id,
        name,
        description = null,
        marketing_features: features = [],
        metadata: noted = {},
      } = input;
      const product = newProduct(account.now(), {
        name,
        description,
        marketing_features: features,
        metadata: noted,
        ...(id && { id }),
      });
      account.emit("product.created", products.keep(product));
      return product;
    },
  );
  calls.on(
    "get",
    "/v1/products",
    z.strictObject({ ...page, active: flag.optional() }),
    ({ active, ...wish }) =>
      products.page(pageWish(wish), (product) => active === undefined || product.active === active),
  );
  calls.on("get", "/v1/products/:id", nothing, (_given, id) => products.get(id));
  calls.on(
    "post",
    "/v1/products/:id",
    z.strictObject({ ...productFields, active: flag }).partial(),
    (input, id) => {
      const product = products.get(id);
      Object.assign(product, input, { updated: account.now() });
      account.emit("product.updated", products.keep(product));
      return product;
    },
  );
}

function addPrices(calls: Calls, account: StripeAccount): void {
  const { products, prices } = account;

  const recurring = z.strictObject({
    interval: z.enum(["day", "week", "month", "year"]),
    interval_count: integer.min(1).default(1),
  });
  const newPriceFields = z.strictObject({
    product: z.string(),
    currency: z.literal("usd"),
    unit_amount: integer.min(0),
    recurring,
    lookup_key: z.string().min(1).max(200).optional(),
    nickname: z.string().max(200).optional(),
    metadata: metadata.optional(),
    transfer_lookup_key: flag.default(false),
  });
  calls.on(
    "post",
    "/v1/prices",
    newPriceFields,
    ({
      transfer_lookup_key: transfer,
      lookup_key: key = null,
      nickname = null,
      metadata: noted = {},
      ...fields
    }) => {
      products.get(fields.product, "product");
      const holder = key === null ? undefined : prices.list((price) => price.lookup_key === key)[0];
      if (holder && !transfer)
        throw invalid(`A price (${holder.id}) already uses that lookup key.`, "lookup_key");
      if (holder) prices.keep({ ...holder, lookup_key: null });
      const price = newPrice(account.now(), {
        ...fields,
        lookup_key: key,
        nickname,
        metadata: noted,
      });
      account.emit("price.created", prices.keep(price));
      return price;
    },
  );
  const priceFilters = z.strictObject({
    ...page,
    active: flag.optional(),
    product: z.string().optional(),
    lookup_keys: z.array(z.string()).max(10).optional(),
  });
  calls.on("get", "/v1/prices", priceFilters, ({ active, product, lookup_keys: keys, ...wish }) =>
    prices.page(
      pageWish(wish),
      (price) =>
        (active === undefined || price.active === active) &&
        (product === undefined || getId(price.product) === product) &&
        (keys === undefined || keys.includes(price.lookup_key ?? "")),
    ),
  );
  calls.on("get", "/v1/prices/:id", nothing, (_given, id) => prices.get(id));
}
