import { route } from "@/lib/api/route";
import { notFound } from "@/lib/errors";

/** An address of the API that does not exist answers in the same envelope as everything else. */
const nothingHere = route({ can: null, public: true }, () => {
  throw notFound();
});

export {
  nothingHere as DELETE,
  nothingHere as GET,
  nothingHere as PATCH,
  nothingHere as POST,
  nothingHere as PUT,
};
