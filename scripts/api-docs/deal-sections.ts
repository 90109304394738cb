import { toMeanings } from "@/lib/foundation/record-layer/field-table";
import { dealFields } from "@/lib/records/deals/fields";
import { BULK_ANSWER, bulkFields, chosenFields } from "./bulk-fields";
import { changeFields, describeChanges } from "./change-fields";
import { customParams } from "./custom-params";
import type { Sections } from "./section";

const dealFilters = {
  search: "Text in the title, the property address, or the client's name, email or phone",
  lost_reason:
    "Only Lost deals with this reason: a suggested reason, `own words` for any other text, or `none`",
  value_gte: "The lowest value in dollars; text that is not a number is ignored",
  value_lte: "The highest value in dollars, as for `value_gte`",
  owner: "The owner of the deals: `me` or a member's id",
  tags: "Up to 50 tag ids, separated by commas; lists deals with any of these tags",
  ...customParams("deals"),
  export: "csv returns all matching deals as a file, regardless of the page; needs DEALS_EXPORT",
};

/** The section of deals. */
export const DEAL_SECTIONS: Sections = {
  deals: {
    answers: {
      "GET /api/deals":
        "a page of deals, newest first unless sorted, or `deals.csv`; count and sum cover all matching deals" +
        describeChanges("deals"),
      "GET /api/deals/totals": "the count and sum of each status; a status filter is ignored",
      "GET /api/deals/board":
        "`{[status]: page}`: the first 25 deals of each status; a status filter is ignored",
      "POST /api/deals": "the deal",
      "GET /api/deals/{id}": "the deal",
      "PUT /api/deals/{id}": "the deal",
      "DELETE /api/deals/{id}":
        "204; key dates and history are deleted too, tasks and messages stay",
      "POST /api/deals/bulk": BULK_ANSWER,
      "POST /api/deals/export": "`deals.csv` with the selected deals",
      "GET /api/deals/{id}/history": "the deal's statuses, oldest first",
      "GET /api/deal-settings":
        "the team's deal settings: probabilities in percent, and days from the contract to each key date (for the walkthrough, days before the closing); null if the date is not proposed",
      "PUT /api/deal-settings": "the team's deal settings",
    },
    meanings: {
      dealListQuery: dealFilters,
      dealsQuery: { ...changeFields, ...dealFilters },
      createDealBody: toMeanings(dealFields),
      exportChosenDealsBody: chosenFields,
      bulkDealBody: bulkFields("owner_id, status, add_tags, remove_tags, custom"),
      updateDealBody: {
        updated_at: "The `updated_at` that was read; 409 if a sent field has changed since",
      },
    },
  },
};
