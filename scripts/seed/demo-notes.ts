import { officeHour } from "./calendar";
import type { DemoClient } from "./demo-clients";
import { deriveId } from "./ids";
import { drawContactNote, drawRemark } from "./note-texts";
import type { Random } from "./random";

type DemoNote = {
  id: string;
  tenant_id: string;
  client_id: string;
  author_id: string;
  body: string;
  contacted_at: Date | null;
  created_at: Date;
  updated_at: Date;
};

const CONTACTED_SHARE = 0.84;
const WRITING_MS = 4 * 60_000;

/** Returns a client's notes: contacts over recent months, newest first, and a few remarks. */
export function demoNotes(
  random: Random,
  client: DemoClient,
  authorId: string,
  now: Date,
): DemoNote[] {
  const notes: DemoNote[] = [];
  for (const daysAgo of contactDays(random, client)) {
    const contacted = officeHour(random, now, daysAgo);
    const text = drawContactNote(
      random,
      client.row.status,
      client.place.city,
      drawFigure(random, client),
    );
    notes.push(note(client, authorId, notes.length, text, contacted, contacted));
  }
  if (random.chance(0.18)) {
    const written = officeHour(random, now, random.between(0, client.daysKnown));
    notes.push(
      note(client, authorId, notes.length, drawRemark(random, client.place.city), null, written),
    );
  }
  return notes;
}

function contactDays(random: Random, { row, daysKnown }: DemoClient): number[] {
  if (!random.chance(row.status === "In Contract" ? 1 : CONTACTED_SHARE)) return [];
  const latest = row.status === "In Contract" ? random.between(0, 9) : latestContact(random);
  const days = [Math.min(latest, daysKnown)];
  for (let more = random.between(0, 3); more > 0; more -= 1) {
    const earlier = (days.at(-1) ?? 0) + random.between(3, 40);
    if (earlier < daysKnown) days.push(earlier);
  }
  return days;
}

function latestContact(random: Random): number {
  const [from, to] = random.weighted([
    [[0, 2], 12],
    [[3, 14], 34],
    [[15, 45], 30],
    [[46, 120], 18],
    [[121, 300], 6],
  ] as const);
  return random.between(from, to);
}

function drawFigure(random: Random, { place: { prices } }: DemoClient): string {
  return `$${random.between(prices[0], prices[1])},${random.pick(["000", "500", "900"])}`;
}

function note(
  { row }: DemoClient,
  authorId: string,
  index: number,
  body: string,
  contacted: Date | null,
  written: Date,
): DemoNote {
  const made = Math.max(written.getTime(), row.created_at.getTime());
  const created = new Date(made + (contacted ? WRITING_MS : 0));
  return {
    id: deriveId("note", row.id, index),
    tenant_id: row.tenant_id,
    client_id: row.id,
    author_id: authorId,
    body,
    contacted_at: contacted,
    created_at: created,
    updated_at: created,
  };
}
