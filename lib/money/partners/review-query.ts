/** How many requests a page of the review shows. */
export const REVIEWS_PER_PAGE = 50;

/** The query of GET /api/super-admin/payouts for a part of the review. */
export const toReviewQuery = ({ status, page }: { status: string; page: number }) =>
  new URLSearchParams({
    ...(status !== "all" && { status }),
    page: String(page),
    limit: String(REVIEWS_PER_PAGE),
  });
