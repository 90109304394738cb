import { z } from "zod";

/** `updated_at` as it was read, to the microsecond; the database knows no offset beyond 15 hours. */
export const recordVersion = (text: string) =>
  z.iso.datetime({ offset: true, error: text }).regex(/(Z|[+-](0\d|1[0-5]):\d\d)$/, text);
