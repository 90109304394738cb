import {
  isTrue,
  splitConditions,
  type Question,
  type Subject,
  type Viewer,
} from "@/lib/records/client-conditions/evaluate";
import { clientConditions } from "@/lib/records/client-conditions/schema";
import type { EventStart, StartEvent } from "./events.data";

/** An enabled automation that events can start. */
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

/**
 * An automation in a set. `place` is its number, from 1, among all automations that an event starts.
 * `conditions` are the numbers, from 1, of the set's conditions for its `keys`.
 */
export type SetMember = {
  place: number;
  automation: RunnableAutomation;
  keys: string[];
  conditions: number[];
};

/**
 * The automations that one event starts, in order. A condition that several automations of the same owner share
 * is listed once.
 */
export type AutomationSet = {
  members: SetMember[];
  conditions: { question: Question; ownerId: string }[];
};

/** The conditions' outcome for a client and a range of members: part of an evaluation in the log. */
export type Evaluation = {
  firstPlace: number;
  lastPlace: number;
  failed: number[];
  matched: number[];
  limitedTo: number | null;
};

/** The only condition when the owner has left the team. It is never met. */
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

/** Returns the set of these automations, numbered from `firstPlace`. Throws for unreadable conditions. */
export function createSet(
  automations: RunnableAutomation[],
  viewers: Map<string, Viewer>,
  firstPlace: number,
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
      place: firstPlace + index,
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

/** Returns the places of matching members from `firstPlace` on. An automation does not start itself. */
export function findMatching(
  { members }: AutomationSet,
  failed: number[],
  { firstPlace, causedBy }: { firstPlace: number; causedBy: string | null },
): number[] {
  const failing = new Set(failed);
  return members
    .filter(({ place, automation }) => place >= firstPlace && automation.id !== causedBy)
    .filter(({ conditions }) => !conditions.some((number) => failing.has(number)))
    .map(({ place }) => place);
}

/**
 * Cuts an evaluation at a place and returns the part after it. Returns the evaluation itself when it lies
 * entirely after the place, null when nothing is left.
 */
export function splitAfter(evaluation: Evaluation, end: number): Evaluation | null {
  if (end < evaluation.firstPlace) return evaluation;
  if (end >= evaluation.lastPlace) return null;
  const { matched } = evaluation;
  const rest = {
    ...evaluation,
    firstPlace: end + 1,
    matched: matched.filter((place) => place > end),
  };
  evaluation.lastPlace = end;
  evaluation.matched = matched.filter((place) => place <= end);
  return rest;
}
