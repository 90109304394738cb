import type { PickedRecord } from "@/lib/foundation/record-layer/form";
import type { TemplateText } from "./rendered-template";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import { listCustomExamples } from "./custom-variables";
import { listVariables } from "./variables";

/** The client and deal of a preview. */
export type PreviewFor = { client: PickedRecord | null; deal: PickedRecord | null };

/** Whether neither is chosen, so that client and deal get example values. */
export const usesExamples = ({ client, deal }: PreviewFor): boolean => !client && !deal;

const EXAMPLES = Object.fromEntries(
  [...listVariables("client"), ...listVariables("deal")].map(({ name, example }) => [
    name,
    example,
  ]),
);

/** Returns the body of the preview call. The agent and the team are always the reader's own. */
export const toPreviewRequest = (
  { subject, body_text }: TemplateText,
  subjects: PreviewFor,
  customFields: readonly CustomField[],
) => ({
  subject,
  body_text,
  ...(subjects.client && { client_id: subjects.client.id }),
  ...(subjects.deal && { deal_id: subjects.deal.id }),
  ...(usesExamples(subjects) && {
    variables: { ...EXAMPLES, ...listCustomExamples(customFields, `${subject} ${body_text}`) },
  }),
});
