import { describe, expect, it } from "vitest";
import { checkSender } from "@/lib/messaging/messages/sender-check";
import {
  isLocalDomain,
  evaluateSender,
  type SenderLine,
  type SenderRecords,
} from "@/lib/messaging/messages/sender-records";

const fitting: SenderRecords = {
  spf: ["v=spf1 include:_spf.example.net ~all"],
  dmarc: { records: ["v=DMARC1; p=reject"], inherited: false },
  dkim: { selector: "s1", records: ["v=DKIM1; k=rsa; p=MIGf MA0G"] },
};

const getState = (record: SenderLine["record"], given: Partial<SenderRecords>) =>
  evaluateSender({ ...fitting, ...given }).find((line) => line.record === record)?.state;
const spf = (...records: string[]) => getState("SPF", { spf: records });
const dkim = (...records: string[]) => getState("DKIM", { dkim: { selector: "s1", records } });
const dmarc = (...records: string[]) => getState("DMARC", { dmarc: { records, inherited: false } });

describe("the sender's records", () => {
  it("are valid, each on its own line", () => {
    expect(evaluateSender(fitting).map(({ record, state }) => [record, state])).toEqual([
      ["SPF", "good"],
      ["DKIM", "good"],
      ["DMARC", "good"],
    ]);
  });

  it.each([
    ["good", ["v=spf1 mx -all"]],
    ["good", ["V=SPF1 a ~ALL"]],
    ["good", ["verification=1", "v=spf1 redirect=_spf.example.net"]],
    ["missing", []],
    ["missing", ["v=spf10 -all", "spf1 -all"]],
    ["wrong", ["v=spf1 mx +all"]],
    ["wrong", ["v=spf1 all"]],
    ["wrong", ["v=spf1 mx -all", "v=spf1 a -all"]],
    ["weak", ["v=spf1 mx ?all"]],
    ["weak", ["v=spf1 include:all.example.net"]],
  ])("SPF is %s for %j", (state, records) => {
    expect(spf(...records)).toBe(state);
  });

  it.each([
    ["good", ["p=MIGf"]],
    ["missing", []],
    ["missing", ["some text"]],
    ["wrong", ["v=DKIM1; p="]],
    ["good", ["v=DKIM1; p=", "v=DKIM1; p=MIGf"]],
  ])("DKIM is %s for %j", (state, records) => {
    expect(dkim(...records)).toBe(state);
  });

  it.each([
    ["good", ["v=DMARC1;p=quarantine"]],
    ["weak", ["v=DMARC1; p=None"]],
    ["wrong", ["v=DMARC1"]],
    ["wrong", ["v=DMARC1; p=perhaps"]],
    ["wrong", ["v=DMARC1; p=none", "v=DMARC1; p=reject"]],
    ["missing", ["v=DMARC12; p=none"]],
    ["missing", ["p=reject; v=DMARC1"]],
  ])("DMARC is %s for %j", (state, records) => {
    expect(dmarc(...records)).toBe(state);
  });

  it("apply the parent domain's subdomain policy to a subdomain", () => {
    const records = ["v=DMARC1; p=reject; sp=none"];
    expect(getState("DMARC", { dmarc: { records, inherited: true } })).toBe("weak");
    expect(getState("DMARC", { dmarc: { records, inherited: false } })).toBe("good");
  });

  it("are unknown without a response, or without a selector to look up", () => {
    expect(getState("SPF", { spf: null })).toBe("unknown");
    expect(getState("DMARC", { dmarc: { records: null, inherited: false } })).toBe("unknown");
    expect(getState("DKIM", { dkim: { selector: "s1", records: null } })).toBe("unknown");
    const [, line] = evaluateSender({ ...fitting, dkim: null });
    expect(line?.state).toBe("unknown");
    expect(line?.text).toContain("MAIL_DKIM_SELECTOR");
  });

  it.each(["lintel.test", "localhost", "mail.office.local", "x.example", "server"])(
    "%s is not a public domain",
    (domain) => {
      expect(isLocalDomain(domain)).toBe(true);
    },
  );

  it.each(["example.com", "test.com", "local.realty.us"])("%s is a public domain", (domain) => {
    expect(isLocalDomain(domain)).toBe(false);
  });
});

describe("checking a sender", () => {
  const zone = (held: Record<string, string[]>) => {
    const queries: string[] = [];
    const lookup = (name: string) => {
      queries.push(name);
      return Promise.resolve(held[name] ?? []);
    };
    return { queries, lookup };
  };

  it("looks up each record at its name, DMARC also at the parent domain", async () => {
    const { queries, lookup } = zone({
      "mail.acme.com": ["v=spf1 -all"],
      "_dmarc.acme.com": ["v=DMARC1; p=none; sp=reject"],
      "s1._domainkey.mail.acme.com": ["p=MIGf"],
    });
    const { is_local, lines } = await checkSender("mail.acme.com", "s1", lookup);
    expect(is_local).toBe(false);
    expect(lines.map(({ state }) => state)).toEqual(["good", "good", "good"]);
    expect(queries.toSorted()).toEqual([
      "_dmarc.acme.com",
      "_dmarc.mail.acme.com",
      "mail.acme.com",
      "s1._domainkey.mail.acme.com",
    ]);
  });

  it("looks up nothing for a local mail server", async () => {
    const { queries, lookup } = zone({});
    expect(await checkSender("lintel.test", "s1", lookup)).toEqual({
      domain: "lintel.test",
      is_local: true,
      lines: [],
    });
    expect(queries).toEqual([]);
  });
});
