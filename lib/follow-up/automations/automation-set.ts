import {
  isTrue,
  splitConditions,
  type Question,
  type Subject,
  type Viewer,
} from "@/lib/records/client-conditions/evaluate";
import { clientConditions } from "@/lib/records/client-conditions/schema";
import type { EventStart, StartEvent } from "./events.data";

/** An active automation that events can start. */
export type RunnableAutomation = {
  id: string;
  version: number;
  ownerId: string;
  startsWith: string;
  startsValue: string | null;
  conditions: unknown;
  /** When it was switched on, in seconds, to the microsecond. */
  onSinceSeconds: number;
  isSetAside: boolean;
};

/** An automation in a set. `conditions` are the numbers, from 1, of the set's conditions for its `keys`. */
export type SetMember = {
  at: number;
  automation: RunnableAutomation;
  keys: string[];
  conditions: number[];
};

/** The automations that one event starts, in order. A condition shared by several for the same owner is listed once. */
export type AutomationSet = {
  members: SetMember[];
  conditions: { question: Question; ownerId: string }[];
};

/** The conditions' outcome for a client and a range of members: part of an evaluation in the log. */
export type Evaluation = {
  firstAt: number;
  lastAt: number;
  failed: number[];
  matched: number[];
  limitedTo: number | null;
};

/** The only condition when the owner has left the team. It never holds. */
const ENDED = "ended";

/** Whether an event starts an automation. Events before it was switched on do not. */
export const isStartedBy = (automation: RunnableAutomation, event: StartEvent): boolean =>
  automation.onSinceSeconds <= event.happenedSeconds &&
  event.starts.some((start) => hasStart(automation, start));

const hasStart = (
  { id, startsWith, startsValue }: RunnableAutomation,
  { starts_with, value, automation_id }: EventStart,
): boolean =>
  starts_with === startsWith &&
  (automation_id === null ? startsValue === null || startsValue === value : automation_id === id);

/** Returns the set of these automations, numbered from `firstAt`. Throws for unreadable conditions. */
export function createSet(
  automations: RunnableAutomation[],
  viewers: Map<string, Viewer>,
  firstAt: number,
): AutomationSet {
  const conditions: AutomationSet["conditions"] = [];
  const numbers = new Map<string, number>();
  const members = automations.map((automation, index) => {
    const { ownerId } = automation;
    const viewer = viewers.get(ownerId);
    const questions: Question[] = viewer
      ? splitConditions(clientConditions.parse(automation.conditions), viewer)
      : [{ key: ENDED, asked: {} }];
    const toNumber = (question: Question) => {
      const name = `${ownerId} ${JSON.stringify(question)}`;
      const number = numbers.get(name) ?? conditions.push({ question, ownerId });
      numbers.set(name, number);
      return number;
    };
    return {
      at: firstAt + index,
      automation,
      keys: questions.map(({ key }) => key),
      conditions: questions.map(toNumber),
    };
  });
  return { members, conditions };
}

/** Returns the numbers of the set's conditions that fail. */
export function findFailing(
  { conditions }: AutomationSet,
  viewers: Map<string, Viewer>,
  subject: Omit<Subject, "viewer">,
): number[] {
  return conditions.flatMap(({ question, ownerId }, index) => {
    const viewer = viewers.get(ownerId);
    return viewer && isTrue(question, { ...subject, viewer }) ? [] : [index + 1];
  });
}

/** Returns the places of matching members from `firstAt` on. An automation does not start itself. */
export function findMatching(
  { members }: AutomationSet,
  failed: number[],
  { firstAt, causedBy }: { firstAt: number; causedBy: string | null },
): number[] {
  const failing = new Set(failed);
  return members
    .filter(({ at, automation }) => at >= firstAt && automation.id !== causedBy)
    .filter(({ conditions }) => !conditions.some((number) => failing.has(number)))
    .map(({ at }) => at);
}

/** Ends an evaluation at a place. Returns the part after it: all when nothing is before, null when nothing is left. */
export function splitAfter(evaluation: Evaluation, at: number): Evaluation | null {
  if (at < evaluation.firstAt) return evaluation;
  if (at >= evaluation.lastAt) return null;
  const { matched } = evaluation;
  const rest = { ...evaluation, firstAt: at + 1, matched: matched.filter((place) => place > at) };
  evaluation.lastAt = at;
  evaluation.matched = matched.filter((place) => place <= at);
  return rest;
}
