import { route } from "@/lib/api/route";
import { notFound } from "@/lib/errors";

/** An address of the API that does not exist answers in the same envelope as everything else. */
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
