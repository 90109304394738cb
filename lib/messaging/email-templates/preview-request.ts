import type { PickedRecord } from "@/lib/foundation/record-layer/form";
import type { TemplateText } from "./rendered-template";
import { listVariables } from "./variables";

/** For whom a template is tried. */
export type PreviewFor = { client: PickedRecord | null; deal: PickedRecord | null };

/** Whether nobody is chosen, so that the examples speak for client and deal. */
export const usesExamples = ({ client, deal }: PreviewFor): boolean => !client && !deal;

const EXAMPLES = Object.fromEntries(
  [...listVariables("client"), ...listVariables("deal")].map(({ name, example }) => [
    name,
    example,
  ]),
);

/** The call that fills in a text for whom it is tried; the agent and the team are always the reader's own. */
export const toPreviewRequest = ({ subject, body_text }: TemplateText, subjects: PreviewFor) => ({
  subject,
  body_text,
  ...(subjects.client && { client_id: subjects.client.id }),
  ...(subjects.deal && { deal_id: subjects.deal.id }),
  ...(usesExamples(subjects) && { variables: EXAMPLES }),
});
