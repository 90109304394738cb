/** The number of requests per page of the review. */
export const REVIEWS_PER_PAGE = 50;

/** Returns the query of GET /api/super-admin/payouts for a tab of the review. */
export const toReviewQuery = ({ status, page }: { status: string; page: number }) =>
  new URLSearchParams({
    ...(status !== "all" && { status }),
    page: String(page),
    limit: String(REVIEWS_PER_PAGE),
  });
