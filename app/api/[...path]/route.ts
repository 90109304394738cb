import { route } from "@/lib/foundation/api/route";
import { notFound } from "@/lib/foundation/errors";

/** Unknown API paths return the same error envelope as everything else. */
const handleUnknownPath = route({ can: null, public: true }, () => {
  throw notFound();
});

export {
  handleUnknownPath as DELETE,
  handleUnknownPath as GET,
  handleUnknownPath as PATCH,
  handleUnknownPath as POST,
  handleUnknownPath as PUT,
};
