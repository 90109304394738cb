import type { Sections } from "./section";

/** The section of the MLS: looking up a listing, and connecting a team's own MLS. */
export const MLS_SECTIONS: Sections = {
  listings: {
    answers: {
      "GET /api/listings":
        "`{listings, totalCount, totalPages, page, askedAt}`: the listings on the market, read from the MLS at `askedAt`, each like the `property` of `POST /api/mls/auto-populate`; at most 100 pages; needs DEALS_CREATE or DEALS_UPDATE; the same errors as `POST /api/mls/auto-populate`",
      "GET /api/homes/{token}/photo":
        "the photo of a home in an email, for anyone with its link; redirects to a drawing if the home has no photo; 404 if the home is off the market",
      "GET /api/listings/photos/{key}":
        "a picture (JPEG, PNG, WebP or GIF) from the MLS; `key` is the listing's key at the MLS, as in the `photo` of a listing; 404 if there is no photo, 502 if the MLS does not send it",
      "GET /api/listings/links":
        "`{links}`: the listings attached to the deal or watched for the client, each `{id, deal_id, client_id, mls_number, off_market_at, created_at, listing}`; `listing` has the fields of a search result, `id` and `readAt`, and is null if no copy of it may be shown any more",
      "POST /api/listings/links":
        "201 with the link and the listing's current data from the MLS; needs DEALS_CREATE or DEALS_UPDATE; 403 if the caller may not change the deal or client, 404 if the MLS does not have the number, 409 if the listing is already attached or the record has ten",
      "DELETE /api/listings/links/{id}": "204; its changes stay on the timeline",
      "GET /api/listings/searches":
        "`{searches}`: the client's searches, oldest first; `next_attempt` is null, or while the MLS does not respond `{at, reason}`: the time of the next attempt (null after three and a half days, when no further attempt is made), and why the last one failed",
      "POST /api/listings/searches":
        "201 with the search; matching homes appear within seconds; 403 if the caller may not change the client, 409 if the client has ten searches",
      "PUT /api/listings/searches/{id}":
        "the search; the body replaces all criteria, and a field that is left out matches any value",
      "DELETE /api/listings/searches/{id}": "204; the search's matches are deleted too",
      "POST /api/listings/searches/{id}/retry":
        "the search, for which the MLS is queried now; 409 if no attempt is pending",
      "POST /api/listings/searches/{id}/cancel":
        "the search, whose pending attempt is canceled; 409 if no attempt is pending",
      "GET /api/listings/matches":
        "`{matches, newCount, searches}`, latest match first; a match is `{client_id, client_name, found_at, seen_at, dismissed_at, can_update, listing}` and lists a home once for each client; `searches` are the clients' searches, each `{client_id, price_min, price_max, beds_min, baths_min, areas, property_types}`",
      "POST /api/listings/matches/mark":
        "`{marked}`: the number of marked matches; matches that the caller may not change are skipped",
    },
    meanings: {
      listingSearchQuery: {
        area: "Cities and ZIP codes, separated by commas, at most ten",
        beds: "The minimum number of bedrooms",
        baths: "The minimum number of bathrooms; a half bath counts as 0.5",
        listed: "The maximum number of days since the listing came on the market",
      },
      listingLinksQuery: {
        deal_id: "The id of the deal. Either this or `client_id` is required",
        client_id: "The id of the client. Either this or `deal_id` is required",
      },
      searchBody: {
        price_min:
          "The lowest price in dollars, a number or text such as $450,000; null or blank for any",
        price_max: "The highest price in dollars, as for `price_min`",
        beds_min: "The minimum number of bedrooms, 1 to 20; null for any",
        baths_min: "The minimum number of bathrooms, 0.5 to 20 in steps of 0.5; null for any",
        areas:
          "Cities and ZIP codes, a list or text separated by commas, at most ten. A home matches if it is in any of them",
        property_types: "Property types. A home matches if it has any of them; empty for any type",
      },
      newSearchBody: {
        client_id: "The id of the client who is looking for a home",
        price_min: "As for `PUT /api/listings/searches/{id}`; at least one criterion is required",
      },
      searchesQuery: { client_id: "The id of the client" },
      matchesQuery: {
        client_id: "The id of the client. Default: all clients that the caller can see",
        state: "`open` (not dismissed), `new` (neither dismissed nor seen) or `dismissed`",
        limit: "The number of matches, 1 to 200. Default: 50",
      },
      markMatchesBody: {
        client_id: "The id of the client whom the homes match",
        listing_ids: "The ids of the matches' `listing`, at most 200",
        mark: "The new mark: `seen`, `dismissed`, or `open` to restore a dismissed match",
      },
      attachListingBody: {
        deal_id:
          "The id of the deal to attach the listing to. Either this or `client_id` is required",
        client_id:
          "The id of the client to watch the listing for. Either this or `deal_id` is required",
        mls_number: "The listing's number at the MLS",
      },
    },
  },
  mls: {
    answers: {
      "POST /api/mls/auto-populate":
        "`{success: true, property, confidence, candidates, askedAt}`, or `{success: false, error}` if nothing is found; `property` is `{mlsNumber, address, city, state, postalCode, listPrice, propertyType, bedrooms, bathrooms, squareFeet, status, listedOn, listingAgent: {name}, listingOffice: {name}, photo, modifiedAt}`, `photo` is the path of its photo in this API or null, `candidates` are all matches as `{property, confidence}`, the most likely first; needs DEALS_CREATE or DEALS_UPDATE; 402 if the plan does not include the MLS, 404 if no MLS is connected, 429, 502 or 504 with an explanation if the MLS fails",
      "GET /api/mls/connection":
        "`{connection, shared, usage}`: `connection` is the team's own connection without its secret (null if there is none), `shared` whether the installation has a connection for all teams; `usage` is `{lookups, failures, last_answer_at, last_sync_at, sync_failure, sync_failures, next_sync_at}`: the MLS calls of the last thirty days, when the team's listings were last synchronized, and while that fails the reason, the number of failures in a row and the time of the next attempt",
      "PUT /api/mls/connection": "the connection without its secret",
      "DELETE /api/mls/connection": "204; the secret is deleted too",
      "POST /api/mls/connection/test":
        "`{ok: true, text, listings, newestAt}`, or `{ok: false, text, detail}` with the response of the MLS",
    },
    meanings: {
      autoPopulateBody: {
        mlsNumber: "The number of a listing. Either this or `address` is required",
        address:
          "A typed address. Either this or `mlsNumber` is required. A single word that contains a digit is looked up as a listing number instead",
      },
      mlsConnectionBody: {
        base_url: "The URL of the RESO Web API's resources; not an address in a private network",
        token_url: "The URL that issues access tokens (OAuth 2.0 client credentials)",
        client_secret:
          "The client secret; optional if `base_url`, `token_url` and `oauth_client_id` are unchanged",
        originating_system: "The MLS whose listings are used, on a server with several",
        lookup_mode:
          "The spelling of the MLS's values: `named` for `Active Under Contract`, `joined` for `ActiveUnderContract`",
      },
    },
  },
};
