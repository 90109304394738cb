import { randomBytes } from "node:crypto";
import { smsSize } from "@/lib/foundation/integrations/sms/sms-segments";
import { JsonFolder } from "../pages/json-folder";

/** A text as the stand-in stores, shows and returns it. */
export type CaughtText = {
  id: string;
  sid: string;
  direction: "outbound-api" | "outbound-reply" | "inbound";
  from: string;
  to: string;
  body: string;
  status: string;
  errorCode: number | null;
  segments: number;
  statusCallback: string | null;
  createdAt: string;
  sentAt: string | null;
  updatedAt: string;
  /** The app's response to an inbound text. */
  answer: { status: number; body: string } | null;
};

type NewText = Pick<CaughtText, "direction" | "from" | "to" | "body" | "status"> & {
  statusCallback?: string | null;
};

/** More than the longest test sends: 10,000 (tests/local/killed-plans.test.ts). */
const MAX_STORED = 20_000;
/** Twilio's keywords that opt a number out and in again (its default handling). */
const STOP = /^\s*(stop|stopall|unsubscribe|cancel|end|quit|revoke|optout)\s*$/i;
const START = /^\s*(start|yes|unstop)\s*$/i;

/** Stores the texts on disk, newest first, so that they survive a restart. */
export class TextStore {
  private readonly folder: JsonFolder<CaughtText>;
  private changes = 0;

  constructor(folder: string) {
    this.folder = new JsonFolder(folder, MAX_STORED);
  }

  list(): readonly CaughtText[] {
    return this.folder.rows;
  }

  find(sid: string): CaughtText | undefined {
    return this.folder.rows.find((text) => text.sid === sid);
  }

  /** Returns the texts to and from one phone, newest first. */
  withNumber(number: string): CaughtText[] {
    return this.folder.rows.filter((text) => otherSide(text) === number);
  }

  /** Whether the phone's last keyword opted out. */
  hasOptedOut(number: string): boolean {
    const keyword = this.folder.rows.find(
      ({ direction, from, body }) =>
        direction === "inbound" && from === number && (STOP.test(body) || START.test(body)),
    );
    return keyword !== undefined && STOP.test(keyword.body);
  }

  /** Returns a text that changes with every change. */
  version(): string {
    return `${this.folder.rows[0]?.id ?? ""}.${this.changes}`;
  }

  async keep(text: NewText): Promise<CaughtText> {
    const createdAt = new Date().toISOString();
    const sid = `SM${randomBytes(16).toString("hex")}`;
    const stored: CaughtText = {
      statusCallback: null,
      ...text,
      id: `${createdAt.replace(/\D/g, "")}-${sid}`,
      sid,
      errorCode: null,
      segments: smsSize(text.body).segments,
      createdAt,
      sentAt: null,
      updatedAt: createdAt,
      answer: null,
    };
    await this.folder.write(stored);
    return stored;
  }

  /** Changes a text, unless it was deleted meanwhile. */
  async update(text: CaughtText, change: Partial<CaughtText>): Promise<void> {
    if (!this.folder.rows.includes(text)) return;
    Object.assign(text, change, { updatedAt: new Date().toISOString() });
    this.changes += 1;
    await this.folder.write(text);
  }

  clear(): void {
    this.changes += 1;
    this.folder.clear();
  }
}

/** Returns the phone's number, in either direction. */
export function otherSide({ direction, from, to }: CaughtText): string {
  return direction === "inbound" ? from : to;
}
