import type { Chosen } from "@/lib/records/form";
import type { TemplateText } from "./rendered-template";
import { variablesOf } from "./variables";

/** For whom a template is tried. */
export type PreviewFor = { client: Chosen | null; deal: Chosen | null };

/** Whether nobody is chosen, so that the examples speak for client and deal. */
export const showsExamples = ({ client, deal }: PreviewFor): boolean => !client && !deal;

const EXAMPLES = Object.fromEntries(
  [...variablesOf("client"), ...variablesOf("deal")].map(({ name, example }) => [name, example]),
);

/** The call that fills in a text for whom it is tried; the agent and the team are always the reader's own. */
export const previewRequest = ({ subject, body_text }: TemplateText, tried: PreviewFor) => ({
  subject,
  body_text,
  ...(tried.client && { client_id: tried.client.id }),
  ...(tried.deal && { deal_id: tried.deal.id }),
  ...(showsExamples(tried) && { variables: EXAMPLES }),
});
