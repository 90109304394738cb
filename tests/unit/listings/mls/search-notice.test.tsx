import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { SearchNotice } from "@/components/listings/listings/search-notice";
import { TimeZoneProvider } from "@/lib/foundation/dates/use-time-zone";
import { toBuyerSearch } from "@/lib/listings/listings/serialize";

const SEARCH = {
  id: "11111111-1111-4111-8111-111111111111",
  client_id: "22222222-2222-4222-8222-222222222222",
  price_min: null,
  price_max: null,
  beds_min: 3,
  baths_min: null,
  areas: [],
  property_types: [],
  created_at: "2026-11-20T20:10:00Z",
  updated_at: "2026-11-20T20:10:00Z",
};

/** Renders the notice of a search whose row has this next attempt. */
const render = (next_attempt: object | null, canChange = true) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <TimeZoneProvider timeZone="America/New_York">
        <SearchNotice search={toBuyerSearch({ ...SEARCH, next_attempt })} canChange={canChange} />
      </TimeZoneProvider>
    </QueryClientProvider>,
  );

describe("the notice of a search", () => {
  test("shows the cause and the next attempt, and buttons to retry or stop only with edit permission", () => {
    const waiting = { at: "2026-11-20T20:10:00Z", failure: "timeout" };
    const html = render(waiting);
    expect(html).toContain("The MLS did not answer in time.");
    expect(html).toContain("Next try at Nov 20, 2026, 3:10 PM.");
    for (const name of ["Try now", "Stop trying"]) expect(html).toContain(name);
    expect(render(waiting, false)).not.toContain("<button");
  });

  test("shows that the attempts have stopped", () => {
    expect(render({ at: null, failure: null })).toContain(
      "The MLS could not be searched. Stopped.",
    );
  });

  test("is empty when no attempt is pending", () => {
    expect(render(null)).toBe("");
  });
});
