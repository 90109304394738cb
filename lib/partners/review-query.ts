/** How many requests a page of the review shows. */
export const REVIEWED_AT_ONCE = 50;

/** The query of GET /api/super-admin/payouts for a part of the review. */
export const reviewQuery = ({ status, page }: { status: string; page: number }) =>
  new URLSearchParams({
    ...(status !== "all" && { status }),
    page: String(page),
    limit: String(REVIEWED_AT_ONCE),
  });
