import type { Metadata } from "next";
import { definePage, type RecordPageProps } from "@/components/foundation/layout/define-page";
import { MailingView } from "@/components/messaging/mailings/mailing-view";
import { notFoundIf404 } from "@/lib/foundation/api/not-found-if-404";
import { initialData } from "@/lib/foundation/record-layer/initial-data";
import { createTitle } from "@/lib/foundation/record-layer/record-title";
import { getMailing } from "@/lib/messaging/mailings/data";
import { toMailingTitle } from "@/lib/messaging/mailings/labels";

export const generateMetadata = ({ params }: RecordPageProps): Promise<Metadata> =>
  createTitle(params, { read: getMailing, title: toMailingTitle, fallback: "Mailing" });

export default definePage<RecordPageProps>(
  { can: "CONVERSATIONS_VIEW" },
  async ({ actor, db, params }) => {
    const { id } = await params;
    const mailing = await notFoundIf404(id, (mailingId) => getMailing(db, actor, mailingId));
    return <MailingView id={mailing.id} initial={initialData(mailing)} />;
  },
);
