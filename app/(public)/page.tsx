import { redirect } from "next/navigation";
import { homePath } from "@/components/foundation/layout/paths";
import { PublicHome } from "@/components/platform/home/public-home";
import { nullIfUnavailable } from "@/lib/foundation/api/null-if-unavailable";
import { optionalActor } from "@/lib/foundation/auth/actor";

/** `/` is public. Signed-in people are redirected (docs/decisions.md, "Where people begin"). */
export default async function HomePage() {
  if (await nullIfUnavailable(optionalActor())) redirect(homePath);
  return <PublicHome />;
}
