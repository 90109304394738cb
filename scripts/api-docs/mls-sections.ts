import type { Sections } from "./section";

/** The section of the MLS: looking up a listing, and connecting a team's own MLS. */
export const MLS_SECTIONS: Sections = {
  listings: {
    answers: {
      "GET /api/listings":
        "`{listings, totalCount, totalPages, page, askedAt}`: what the MLS has on the market as it is asked, each as the `property` of a lookup; at most 100 pages are read to; needs DEALS_CREATE or DEALS_UPDATE; fails as a lookup does",
      "GET /api/homes/{token}/photo":
        "the photo of a home in a mail, for whoever has its link; 404 once it is off the market",
      "GET /api/listings/photos/{key}":
        "a picture (JPEG, PNG, WebP or GIF), fetched from the MLS; `key` is the listing's key there, as its `photo` names it; 404 without one, 502 where the MLS does not send it",
      "GET /api/listings/links":
        "`{links}`: the listings attached to the deal or watched for the client, each `{id, deal_id, client_id, mls_number, off_market_at, created_at, listing}`; `listing` as a search answers it with `id` and `readAt`, null where no copy of it may be shown any more",
      "POST /api/listings/links":
        "201 with the link, holding what the MLS says at that moment; needs what looking up needs and the right to change the deal or client; 404 for a number that the MLS has not, 409 where it is there already or ten are",
      "DELETE /api/listings/links/{id}": "204; what was noted of it stays on the timeline",
      "GET /api/listings/searches":
        "`{searches}`: what the client looks for, each with `next_attempt`: null, or while the MLS does not answer `{at, reason}`: when it is asked again (null once that was given up after three and a half days), and why it did not",
      "POST /api/listings/searches":
        "201 with the search; the homes that fit follow within seconds; 403 where the client may not be changed, 409 with ten there already",
      "PUT /api/listings/searches/{id}": "the search; what is left out is any",
      "DELETE /api/listings/searches/{id}": "204, with what fitted it",
      "POST /api/listings/searches/{id}/retry":
        "the search, for which the MLS is asked now; 409 where no answer is waited for",
      "POST /api/listings/searches/{id}/cancel":
        "the search, for which the MLS is asked no more; 409 where no answer is waited for",
      "GET /api/listings/matches":
        "`{matches, newCount, searches}`, latest found first: each `{client_id, client_name, found_at, seen_at, dismissed_at, can_update, listing}`, a home once a client; `searches` is what these clients look for, each `{client_id, price_min, price_max, beds_min, baths_min, areas, property_types}`",
      "POST /api/listings/matches/mark": "`{marked}`: how many searches' homes were marked",
    },
    meanings: {
      listingSearchQuery: {
        area: "towns and postal codes with commas between, ten at most",
        beds: "at least so many",
        baths: "at least so many; a half bath counts a half",
        listed: "came on the market within so many days",
      },
      listingLinksQuery: { deal_id: "of which deal; or", client_id: "for which client" },
      searchBody: {
        price_min: "dollars, as a number or as typed",
        price_max: "dollars",
        beds_min: "1 to 20",
        baths_min: "0.5 to 20, in halves",
        areas:
          "towns and postal codes, as a list or with commas between, ten at most; any of them will do",
        property_types: "any of them will do",
      },
      newSearchBody: {
        client_id: "who looks",
        price_min: "as below; at least one thing has to be said",
      },
      searchesQuery: { client_id: "who looks" },
      matchesQuery: {
        client_id: "for whom; for all whom the caller sees when left out",
        state: "`open` (what was not dismissed), `new` (and not seen) or `dismissed`",
        limit: "1 to 200 (50)",
      },
      markMatchesBody: {
        client_id: "for whom the homes fit",
        listing_ids: "ids of their `listing`, at most 200",
        mark: "`seen`, `dismissed`, or `open` again",
      },
      attachListingBody: {
        deal_id: "which deal it is attached to; or",
        client_id: "for which client it is watched",
        mls_number: "the number of the listing, as the MLS has it",
      },
    },
  },
  mls: {
    answers: {
      "POST /api/mls/auto-populate":
        "`{success: true, property, confidence, candidates, askedAt}`, or `{success: false, error}` where nothing is found; `property` is `{mlsNumber, address, city, state, postalCode, listPrice, propertyType, bedrooms, bathrooms, squareFeet, status, listedOn, listingAgent: {name}, listingOffice: {name}, photo, modifiedAt}`, `photo` the address of its photo in this API or null, `candidates` all that fit as `{property, confidence}`, the surest first; needs DEALS_CREATE or DEALS_UPDATE; 402 where the plan has no MLS, 404 where none is set up, 429, 502 and 504 where the MLS fails, with words",
      "GET /api/mls/connection":
        "`{connection, shared, usage}`: the team's own connection without its secret (null without one), whether the installation names one for all, and `{lookups, failures, last_answer_at}` of thirty days, with `{last_sync_at, sync_failure, sync_failures, next_sync_at}`: when what the team follows was last read, and while that fails, why, how often one after the other, and when it is tried again",
      "PUT /api/mls/connection": "the connection without its secret",
      "DELETE /api/mls/connection": "204; its secret is forgotten",
      "POST /api/mls/connection/test":
        "`{ok: true, text, listings, newestAt}`, or `{ok: false, text, detail}` with what the MLS said",
    },
    meanings: {
      autoPopulateBody: {
        mlsNumber: "the number of a listing; or",
        address: "an address as it is typed; what looks like an id is tried as one, too",
      },
      mlsConnectionBody: {
        base_url: "where the RESO Web API has its resources; no private address",
        token_url: "where tokens are had (OAuth 2.0 client credentials)",
        client_secret: "may be left out while token address and client stay",
        originating_system: "of a server with several MLSs: whose listings are meant",
        lookup_mode: "how values are spelled: `Active Under Contract`, or `ActiveUnderContract`",
      },
    },
  },
};
