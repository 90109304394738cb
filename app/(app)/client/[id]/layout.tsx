import { defineLoading } from "@/components/foundation/layout/define-loading";
import { ClientProfileLoading } from "@/components/workspace/client-pages/client-profile-loading";

export default defineLoading<{ id: string }>(ClientProfileLoading);
