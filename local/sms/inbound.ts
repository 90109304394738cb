import { postSigned, type Account } from "./delivery";
import type { CaughtText, TextStore } from "./store";

type Parts = { store: TextStore; account: Account; appUrl: string };

/**
 * Simulates a text from a phone: posts it to the app's webhook, signed as Twilio does, and stores
 * the response with it. Each <Message> of a TwiML response is a text back.
 */
export async function receiveText(
  { store, account, appUrl }: Parts,
  { from, body }: { from: string; body: string },
): Promise<CaughtText> {
  const text = await store.keep({
    direction: "inbound",
    from,
    to: account.from,
    body,
    status: "received",
  });
  const answer = await postSigned(`${appUrl}/api/inbound/sms`, getFields(text, account), account);
  await store.update(text, { answer: answer ?? { status: 0, body: "Nothing answered." } });
  for (const reply of answer ? repliesIn(answer.body) : []) {
    await store.keep({
      direction: "outbound-reply",
      from: account.from,
      to: from,
      body: reply,
      status: "delivered",
    });
  }
  return text;
}

function getFields(text: CaughtText, { accountSid }: Account): Record<string, string> {
  return {
    ToCountry: "US",
    SmsMessageSid: text.sid,
    NumMedia: "0",
    SmsSid: text.sid,
    SmsStatus: "received",
    Body: text.body,
    FromCountry: "US",
    To: text.to,
    NumSegments: String(text.segments),
    MessageSid: text.sid,
    AccountSid: accountSid,
    From: text.from,
    ApiVersion: "2010-04-01",
  };
}

const ENTITIES: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

/** Returns the texts of `<Message>` elements, with or without a `<Body>` inside. */
function repliesIn(twiml: string): string[] {
  return [...twiml.matchAll(/<Message\b[^>]*>([\s\S]*?)<\/Message>/g)]
    .map(([, inside = ""]) => /<Body\b[^>]*>([\s\S]*?)<\/Body>/.exec(inside)?.[1] ?? inside)
    .map((text) => text.replace(/&(\w+|#\d+);/g, (match, name: string) => entity(name) ?? match))
    .filter((text) => text.trim() !== "");
}

function entity(name: string): string | undefined {
  return name.startsWith("#") ? String.fromCodePoint(Number(name.slice(1))) : ENTITIES[name];
}
