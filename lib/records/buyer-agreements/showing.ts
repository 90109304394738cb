import type { DealStatus } from "@/lib/records/deals/status-color";
import type { KeyDateKind } from "@/lib/records/key-dates/kinds";
import type { Task } from "@/lib/records/tasks/serialize";

/** Words for occasions that need a buyer agreement, as agents write them. */
const SHOWING_OR_OFFER =
  /\b(?:show|shows|showing|showings|tour|tours|touring|viewing|viewings|open house|offer|offers)\b/i;

/** Whether a task looks like a showing or an offer: a meeting, or a title with one of these words. */
export const isShowingOrOffer = ({ title, type }: Pick<Task, "title" | "type">): boolean =>
  type === "Meeting" || SHOWING_OR_OFFER.test(title);

/** Whether the buyer visits the home with their agent on a key date of this kind. */
export const isVisit = (kind: KeyDateKind): boolean =>
  kind === "inspection" || kind === "walkthrough";

/** Whether homes are shown and offers are written in this stage of a deal. */
export const isOffering = (status: DealStatus): boolean =>
  status === "In Progress" || status === "Under Contract";
