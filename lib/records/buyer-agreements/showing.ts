import type { DealStatus } from "@/lib/records/deals/status-color";
import type { KeyDateKind } from "@/lib/records/key-dates/kinds";
import type { Task } from "@/lib/records/tasks/serialize";

/** Words of what a buyer agreement comes before, as agents write them. */
const SHOWING_OR_OFFER =
  /\b(?:show|shows|showing|showings|tour|tours|touring|viewing|viewings|open house|offer|offers)\b/i;

/** Whether a task seems to be a showing or an offer: a meeting, or by the words of its title. */
export const isShowingOrOffer = ({ title, type }: Pick<Task, "title" | "type">): boolean =>
  type === "Meeting" || SHOWING_OR_OFFER.test(title);

/** Whether the buyer is in the home with their agent on this key date. */
export const isVisit = (kind: KeyDateKind): boolean =>
  kind === "inspection" || kind === "walkthrough";

/** Whether homes are shown and offers written in this stage of a deal. */
export const isOffering = (status: DealStatus): boolean =>
  status === "In Progress" || status === "Under Contract";
