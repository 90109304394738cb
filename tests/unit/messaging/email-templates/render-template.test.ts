import fs from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkTemplate, renderTemplate } from "@/lib/messaging/email-templates/render-template";
import {
  TEMPLATE_MS,
  TemplateTimeout,
  runWithTimeLimit,
} from "@/lib/messaging/email-templates/template-engine";
import {
  toTemplateValues,
  type TemplateContext,
} from "@/lib/messaging/email-templates/template-values";
import { toPlaceholder, TEMPLATE_VARIABLES } from "@/lib/messaging/email-templates/variables";
import { AppError } from "@/lib/foundation/errors";

const client = {
  name: "Dana Lee Whitman",
  email: "dana@example.com",
  phone: "614-555-0142",
  company: null,
  address: null,
};
const deal = {
  title: "412 Elm St purchase",
  property_address: "412 Elm St, Columbus",
  value: 425_000,
  status: "Under Contract",
  expected_close_date: "2026-11-20",
};
const agent = { name: "Jordan Kessler", email: "jordan@example.com", phone: "6145550104" };
const team = { name: "Buckeye Realty Group" };
const valuesWith = (changes: Partial<TemplateContext> = {}) =>
  toTemplateValues({ client, deal, agent, team, ...changes });

const render = (body_text: string, values = valuesWith(), given = {}) =>
  renderTemplate({ subject: "Subject", body_text }, values, given);
const getText = (body_text: string, values = valuesWith()) =>
  render(body_text, values).processed_template.body_text;

/** Returns the CPU milliseconds since `started`, independent of other load. */
function workedSince(started: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}

/**
 * The CPU milliseconds that a bomb below may take. Some take seconds without the limit. Compiler and garbage
 * collector are included.
 */
const SECONDS_WITHOUT_BOUND = 1000;

/** Returns a template's refusal: the text and the field it belongs to. */
function getRefusal(work: () => unknown): { text: string; fields: object; ms: number } {
  const started = process.cpuUsage();
  try {
    work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(error.status).toBe(400);
    return {
      text: error.message,
      fields: error.fields ?? {},
      ms: workedSince(started),
    };
  }
  throw new Error("It was not refused");
}

describe("renderTemplate", () => {
  it("fills in client, deal, agent and team in readable form", () => {
    const renderedValues = TEMPLATE_VARIABLES.map(({ name }) => getText(toPlaceholder(name)));
    expect(renderedValues).toEqual([
      "Dana Lee",
      "Whitman",
      "Dana Lee Whitman",
      "dana@example.com",
      "(614) 555-0142",
      "",
      "",
      "412 Elm St purchase",
      "412 Elm St, Columbus",
      "$425,000",
      "Under Contract",
      "Nov 20, 2026",
      "Jordan Kessler",
      "Jordan",
      "jordan@example.com",
      "(614) 555-0104",
      "Buckeye Realty Group",
    ]);
  });

  it("has exactly the variables in the docs", () => {
    const page = fs.readFileSync("docs/features/messaging/email-templates.md", "utf8");
    const documented = [...page.matchAll(/^\| (client|deal|agent|team) +\| (.+) \|$/gm)].flatMap(
      ([, topic, names = ""]) =>
        [...names.matchAll(/`(\w+)`/g)].map(([, name]) => `${topic}.${name}`),
    );
    expect(documented).toEqual(TEMPLATE_VARIABLES.map(({ name }) => name));
  });

  it("leaves out text that depends on a missing value", () => {
    const line = "Hi{% if deal.address %} about {{ deal.address }}{% endif %}.";
    expect(getText(line)).toBe("Hi about 412 Elm St, Columbus.");
    expect(getText(line, valuesWith({ deal: null }))).toBe("Hi.");
    expect(getText("{{ deal.value | default: 'soon' }}", valuesWith({ deal: null }))).toBe("soon");
    const unvalued = valuesWith({ deal: { ...deal, value: 0 } });
    expect(getText("{% if deal.value %}at {{ deal.value }}{% endif %}", unvalued)).toBe("");
    expect(getText("One\n\n{% if client.company %}At work\n\n{% endif %}\nTwo")).toBe("One\n\nTwo");
  });

  it("lists unknown variables and leaves them empty", () => {
    const { processed_template, unknown } = renderTemplate(
      {
        subject: "{{ clint.name }}!",
        body_text: "A{{ client.frist_name }}B{{ client.name.size }}",
      },
      valuesWith(),
    );
    expect(processed_template).toEqual({ subject: "!", body_text: "AB16" });
    expect(unknown).toEqual(["clint.name", "client.frist_name"]);
    expect(render("{% if client.pet %}{{ client.pet }}{% endif %}").unknown).toEqual([
      "client.pet",
    ]);
    const own = "{% assign who = client.name %}{% for i in (1..2) %}{{ i }}{{ who }}{% endfor %}";
    expect(render(own).unknown).toEqual([]);
  });

  it("lists the known variables that a template shows and that have no value", () => {
    const values = valuesWith({ deal: null });
    const bodyText =
      "{% if deal.value %}at {{ deal.value }}{% endif %}{{ deal.title | default: 'it' }}";
    expect(render(bodyText, values)).toMatchObject({ missing: [], unknown: [] });
    const output = render("{{ deal.address }}, {{ client.company }}, {{ client.name }}", values);
    expect(output).toMatchObject({ missing: ["deal.address", "client.company"], unknown: [] });
    expect(output.processed_template.body_text).toBe(", , Dana Lee Whitman");
    expect(getText("{% if deal.title == nil %}none{% endif %}", values)).toBe("none");
    expect(getText("{% unless deal.title %}none{% endunless %}", values)).toBe("none");
    expect(getText("{{ deal.title | upcase }}{{ deal.title.size }}!", values)).toBe("!");
  });

  it("accepts additional variables, which override the built-in ones", () => {
    const given = { "showing.time": "3 PM", "client.first_name": "Dee", rooms: 4 };
    const { processed_template, unknown } = render(
      "{{ client.first_name }} {{ client.last_name }}, {{ showing.time }}, {{ rooms }}",
      valuesWith(),
      given,
    );
    expect(processed_template.body_text).toBe("Dee Whitman, 3 PM, 4");
    expect(unknown).toEqual([]);
  });

  it("returns plain text, and never treats a name as part of the template", () => {
    const name = "<script>alert(1)</script> {{ agent.email }} & O'Brien";
    expect(getText("{{ client.name }}", valuesWith({ client: { ...client, name } }))).toBe(name);
  });

  it("keeps the subject on one line, whatever a name contains", () => {
    const values = valuesWith({ client: { ...client, name: "Dana\r\nBcc: all@example.com" } });
    const subject = "For {{ client.name }}\n{% assign x = 1 %}\n";
    expect(renderTemplate({ subject, body_text: "x" }, values).processed_template.subject).toBe(
      "For Dana Bcc: all@example.com",
    );
  });

  it.each([
    "{{ client.constructor }}",
    "{{ client.__proto__ }}",
    "{{ client.name.constructor.name }}",
    "{{ constructor }}{{ __proto__ }}{{ toString }}",
    "{{ client['constructor']['constructor'] }}",
    "{{ client }}{{ deal }}",
    "{{ 'x'.constructor.prototype }}",
    "{{ client.name | split: '' }}",
    "{{ 1 | divided_by: 0 }}",
  ])("reveals nothing for %s", (text) => {
    expect(getText(text)).toBe("");
  });

  it.each(["constructor", "__proto__", "hasOwnProperty", "valueOf", "onShown", "isPrototypeOf"])(
    "renders a property of an empty value as empty text: %s",
    (name) => {
      const values = valuesWith({ deal: null });
      expect(getText(`{{ deal.title.${name} }}{{ deal.title.${name}.name }}`, values)).toBe("");
    },
  );

  it("does not let the name of an additional variable reach the prototype", () => {
    const given = JSON.parse('{"__proto__": "x", "client.__proto__": "y"}') as object;
    expect(render("{{ client.name }}{{ ''.polluted }}", valuesWith(), given)).toMatchObject({
      processed_template: { body_text: "Dana Lee Whitman" },
    });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe("a malformed template", () => {
  it.each([
    [
      "One\nTwo {{ client.name",
      "Line 2 of the text cannot be read: {{ client.name is not closed with }}.",
    ],
    ["{% if deal %}", "Line 1 of the text cannot be read: {% if deal %} is not closed."],
    ["a\n\n{% endif %}", "Line 3 of the text cannot be read: {% endif %} has no matching start."],
    ["{% marquee %}", "Line 1 of the text cannot be read: there is no tag {% marquee %}."],
    ["{{ client.name | shout }}", "Line 1 of the text cannot be read: there is no filter “shout”."],
    ["{{ }}", "Line 1 of the text cannot be read: check the text between the braces."],
    ["{% include 'x' %}", "Line 1 of the text cannot be read: there is no tag {% include %}."],
    ["{% render 'x' %}", "Line 1 of the text cannot be read: there is no tag {% render %}."],
    ["{% layout 'x' %}", "Line 1 of the text cannot be read: there is no tag {% layout %}."],
    ["{{ '<b>' | raw }}", "Line 1 of the text cannot be read: there is no filter “raw”."],
  ])("is refused with the line number: %j", (body_text, text) => {
    expect(getRefusal(() => render(body_text))).toMatchObject({
      text,
      fields: { body_text: text },
    });
    expect(getRefusal(() => checkTemplate({ body_text })).text).toBe(text);
  });

  it("is refused in its subject", () => {
    const text = "The subject cannot be read: {% if deal %} is not closed.";
    const template = { subject: "Hi {% if deal %}", body_text: "x" };
    expect(getRefusal(() => checkTemplate(template))).toMatchObject({
      text,
      fields: { subject: text },
    });
  });
});

describe("a template that takes too much time", () => {
  const LOOP = "{% for i in (1..1000) %}";
  const bombs: [string, string][] = [
    ["a long range", "{% for i in (1..100000000) %}x{% endfor %}"],
    ["nested loops", LOOP.repeat(3) + "{% endfor %}".repeat(3)],
    [
      "a text that doubles itself",
      "{% assign s = 'x' %}" + "{% assign s = s | append: s %}".repeat(60) + "{{ s }}",
    ],
    [
      "many repetitions of a short line",
      "{% for i in (1..190000) %}a long enough line of text{% endfor %}",
    ],
    [
      "a replacement that multiplies the text",
      `{{ '${"a".repeat(5e4)}' | replace: 'a', '${"b".repeat(4e4)}' }}`,
    ],
    ["a very long slice", "{{ 'x' | slice: 0, 99999999999 }}"],
    ["a template that is too large", "x".repeat(102_401)],
    ["a result that is too large", `${LOOP}${"x".repeat(200)}{% endfor %}`],
    ["a template of multibyte characters that is too large", "🏠".repeat(25_601)],
  ];
  it.each(bombs)("is refused within a second of CPU time: %s", (_what, body_text) => {
    const { text, fields, ms } = getRefusal(() => render(body_text));
    expect(text).toMatch(/too long|does too much|larger than 100 KB|cannot be read/);
    expect(fields).toEqual({ body_text: text });
    expect(ms).toBeLessThan(SECONDS_WITHOUT_BOUND);
  });

  it("is stopped in the middle of a slow loop", () => {
    const loop = `{% for i in (1..1000) %}${"{{ i }}".repeat(10_000)}{% endfor %}`;
    const { text, ms } = getRefusal(() => render(loop));
    expect(text).toMatch(/^The template takes too long to fill in\./);
    expect(ms).toBeLessThan(SECONDS_WITHOUT_BOUND);
  });

  const heavy: [string, string][] = [
    ["a long path", `{{ ${"a.".repeat(40_000)}b }}`],
    ["a long condition", `{% if ${"a and ".repeat(15_000)}b %}x{% endif %}`],
    ["deeply nested tags", "{% if a %}".repeat(4500) + "{% endif %}".repeat(4500)],
    ["a deeply nested path", `{{ ${"a[".repeat(30_000)} }}`],
  ];
  it.each(heavy)("is rendered or refused within a second of CPU time: %s", (_what, body_text) => {
    const started = process.cpuUsage();
    try {
      render(body_text);
    } catch (error) {
      expect((error as AppError).status).toBe(400);
    }
    expect(workedSince(started)).toBeLessThan(SECONDS_WITHOUT_BOUND);
  });

  it("is stopped by its CPU time, not by the elapsed time", () => {
    const stopped = new Int32Array(new SharedArrayBuffer(4));
    let stalls = 6;
    const work = () => {
      if (stalls-- > 0) Atomics.wait(stopped, 0, 0, 80);
      for (let turn = 0; turn < 1e4; turn += 1);
      return "done";
    };
    expect(runWithTimeLimit(TEMPLATE_MS, work)).toBe("done");
    expect(() =>
      runWithTimeLimit(TEMPLATE_MS, () => {
        for (;;);
      }),
    ).toThrow(TemplateTimeout);
  });

  it("leaves the engine usable for other templates", () => {
    for (const [, bomb] of bombs.slice(0, 4)) getRefusal(() => render(bomb));
    expect(getText("{{ client.first_name }}")).toBe("Dana Lee");
  });

  it("always renders a text or throws a 400, whatever is written", () => {
    const piece = fc.constantFrom(
      ..."{{|}}|{%|%}| if | for i in |endif|endfor|client.name|deal|| upcase|'|\"|(1..9)|[|]|.|,|\n|x".split(
        "|",
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        try {
          expect(typeof getText(pieces.join(""))).toBe("string");
        } catch (error) {
          expect(error).toBeInstanceOf(AppError);
          expect((error as AppError).status).toBe(400);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe("the templates that come with the product", () => {
  const sql = fs.readFileSync("supabase/schemas/messaging/email-templates.data.sql", "utf8");
  const quoted = String.raw`'((?:[^']|'')+)'`;
  const row = new RegExp(
    `\\('e3a11000-[^']+', ${quoted}, ${quoted},\\s+${quoted},\\s+${quoted}\\)`,
    "g",
  );
  const templates = [...sql.matchAll(row)].map(([, ...parts]) => {
    const [name = "", , subject = "", body_text = ""] = parts.map((part) =>
      part.replaceAll("''", "'"),
    );
    return { name, subject, body_text };
  });

  it("are at least fifteen, each with its own name", () => {
    expect(templates.length).toBeGreaterThanOrEqual(15);
    expect(new Set(templates.map(({ name }) => name)).size).toBe(templates.length);
  });

  const textRow = new RegExp(
    `\\('e3a12000-[^']+', ${quoted}, ${quoted}, 'sms', '',\\s+${quoted}\\)`,
    "g",
  );
  const texts = [...sql.matchAll(textRow)].map(([, name = "", , body = ""]) => [name, body]);

  it.each(texts)(
    "the text %s fits a text message, with all values and without a deal",
    (_, body) => {
      expect([...body].length).toBeLessThanOrEqual(320);
      for (const values of [valuesWith(), valuesWith({ deal: null })]) {
        const rendered = renderTemplate({ subject: "", body_text: body }, values);
        expect(rendered).toMatchObject({ unknown: [], missing: [] });
        expect(rendered.processed_template.body_text).toMatch(/^Hi Dana/);
        expect(rendered.processed_template.body_text).not.toMatch(/[{}]| {2}| [.,?:]|null/);
      }
    },
  );

  it("include at least six texts", () => expect(texts.length).toBeGreaterThanOrEqual(6));

  it.each(templates)(
    "$name renders cleanly with all values, and with the client only",
    (template) => {
      for (const values of [
        valuesWith(),
        valuesWith({ deal: null, agent: { ...agent, phone: null } }),
      ]) {
        const { processed_template, unknown, missing } = renderTemplate(template, values);
        expect({ unknown, missing }).toEqual({ unknown: [], missing: [] });
        for (const text of Object.values(processed_template)) {
          expect(text).not.toBe("");
          expect(text).not.toMatch(/[{}]| {2}| [.,?:]|\(\)|null|undefined|\[/);
        }
        expect(processed_template.body_text).toMatch(/^Hi Dana Lee,/);
        expect(processed_template.body_text).toMatch(/Jordan Kessler\nBuckeye Realty Group$/);
      }
    },
  );
});
