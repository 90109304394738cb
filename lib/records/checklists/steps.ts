import type { ChecklistItem } from "./serialize";

/** A step that needs a reason or other details first. */
export type ReasonStep = "rejected" | "not_applicable" | "refused";

export type Step = {
  label: string;
  status: ChecklistItem["status"];
  /** Whether this is the main step, which moves the item forward. */
  isMain?: boolean;
  /** Whether the step is the checkbox of a task. */
  isTick?: boolean;
  asks?: ReasonStep;
};

type Stepped = Pick<
  ChecklistItem,
  "kind" | "status" | "responsible" | "is_required" | "documents" | "can_update" | "can_approve"
>;

const REJECT: Step = { label: "Reject", status: "rejected", asks: "rejected" };
const SUBMIT: Step = { label: "Send to review", status: "in_review", isMain: true };
const LEAVE_OUT: Step = {
  label: "Not applicable",
  status: "not_applicable",
  asks: "not_applicable",
};

/** Returns the steps that the reader may take on an item. The database enforces the same rules. */
export function listSteps(item: Stepped): Step[] {
  return item.kind === "task" ? listTaskSteps(item) : listDocumentSteps(item);
}

function listTaskSteps({ status, responsible, ...item }: Stepped): Step[] {
  const mayTick = responsible === "broker" ? item.can_approve : item.can_update;
  const tick: Step[] = mayTick
    ? [{ label: "Done", status: status === "accepted" ? "missing" : "accepted", isTick: true }]
    : [];
  if (status === "missing") return [...tick, ...listExceptions(item)];
  if (status === "not_applicable") return listReturns(item);
  return tick;
}

function listDocumentSteps({ status, ...item }: Stepped): Step[] {
  switch (status) {
    case "missing":
    case "rejected":
      return item.can_update
        ? [
            ...(item.documents.length > 0 ? [SUBMIT] : []),
            { label: "Signature refused", status: "in_review", asks: "refused" },
            ...listExceptions(item),
          ]
        : [];
    case "in_review":
      return [
        ...(item.can_approve
          ? [{ label: "Accept", status: "accepted", isMain: true } as const, REJECT]
          : []),
        ...listReturns(item),
      ];
    case "accepted":
      return item.can_approve ? [{ label: "Review again", status: "in_review" }] : [];
    case "not_applicable":
      return listReturns(item);
  }
}

const listExceptions = ({
  can_update,
  is_required,
}: Pick<Stepped, "can_update" | "is_required">) => (can_update && !is_required ? [LEAVE_OUT] : []);

/** Whether the reader may attach and detach documents of an item. An accepted item keeps its documents. */
export const canAttach = ({ kind, status, can_update }: Stepped): boolean =>
  kind === "document" && can_update && status !== "accepted" && status !== "not_applicable";

const listReturns = ({ can_update }: Pick<Stepped, "can_update">): Step[] =>
  can_update ? [{ label: "Undo", status: "missing" }] : [];
