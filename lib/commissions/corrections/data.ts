import "server-only";
import { counterColumns } from "@/lib/commissions/statements/counter-columns";
import type { StatementInputs } from "@/lib/commissions/statements/inputs";
import { toDollarText } from "@/lib/commissions/calculation/decimal-text";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { requireAnyPermission } from "@/lib/foundation/auth/require-any-permission";
import { getTenantToday } from "@/lib/foundation/auth/time-zone";
import { addDays, type CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { conflict, unavailable } from "@/lib/foundation/errors";
import type { Json } from "@/lib/foundation/supabase/database.types";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import { serviceClient } from "@/lib/foundation/supabase/service";
import { computeCorrections, type Correction } from "./compute";
import { correctionInputs } from "./inputs";
import { correctionMessages as text } from "./messages";
import type { BookCorrectionBody } from "./schema";
import { fingerprintOf, toCorrectionDto, type CorrectionDto } from "./serialize";

/** The number of attempts when inputs change between reading and posting. */
const ATTEMPTS = 5;
/** Only closings of the last year are corrected. Older ones are final. */
const DAYS = 366;

/** Reads the inputs of the statements of some sides (lib/commissions/statements/inputs.data.ts). */
export type InputsReader = (sideIds: string[]) => Promise<StatementInputs[]>;

async function readCorrections(actor: TenantActor, userId: string, readInputs: InputsReader) {
  const from = addDays(getTenantToday(actor), -DAYS);
  const stored = await tenantRpc(serviceClient(), actor, "read_correction_inputs", {
    p_user_id: userId,
    p_from: from,
  });
  const read = correctionInputs.parse(stored);
  const sides = await readInputs(read.statements.map(({ side_id }) => side_id));
  return { stored, from, sides, corrections: computeCorrections(read, sides) };
}

/**
 * Returns the corrections of last year's approved statements that pay a member or share a cap with them. Throws
 * 403 without COMMISSIONS_MANAGE.
 */
export async function listCorrections(
  actor: TenantActor,
  userId: string,
  readInputs: InputsReader,
): Promise<CorrectionDto[]> {
  requireAnyPermission(actor, "COMMISSIONS_MANAGE");
  const { corrections, sides } = await readCorrections(actor, userId, readInputs);
  const people = new Map(
    sides.flatMap((side) => side.people.map(({ user_id, name }) => [user_id, name] as const)),
  );
  return corrections.map((correction) =>
    toCorrectionDto(correction, (member) => people.get(member) ?? null),
  );
}

/**
 * Books a correction as it was shown, in one transaction: entries of accounts and counters. The statement stays
 * as it is. Throws 403 without COMMISSIONS_MANAGE, 409 when the figures have changed since they were shown.
 */
export async function bookCorrection(
  actor: TenantActor,
  userId: string,
  { statement_id, shown, reason }: BookCorrectionBody,
  readInputs: InputsReader,
): Promise<void> {
  requireAnyPermission(actor, "COMMISSIONS_MANAGE");
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { stored, from, corrections } = await readCorrections(actor, userId, readInputs);
    const correction = corrections.find(({ statement }) => statement.id === statement_id);
    if (!correction) throw conflict(text.none);
    if (fingerprintOf(correction) !== shown) throw conflict(text.moved);
    const isBooked = await tenantRpc(serviceClient(), actor, "post_correction", {
      p_by: actor.userId,
      p_user_id: userId,
      p_from: from,
      p_inputs: stored,
      p_correction: toPosting(correction, { day: getTenantToday(actor), description: reason }),
    });
    if (isBooked) return;
  }
  throw unavailable();
}

const toPosting = (
  { statement, entries, counters }: Correction,
  when: { day: CalendarDay; description: string },
): Json => ({
  ...when,
  statement_id: statement.id,
  entries: entries.map(({ userId, amount }) => ({
    user_id: userId,
    amount: toDollarText(amount),
  })),
  counters: counters.map(({ key, by }) => ({ ...counterColumns(key), amount: toDollarText(by) })),
});
