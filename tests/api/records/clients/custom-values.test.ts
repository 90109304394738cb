import { beforeAll, describe, expect, it } from "vitest";
import { call, database, type Person } from "../../../stack";
import { callApi, callDatabaseApi, createTeam, insertClient, type Team } from "../../team";

let team: Team;

const FIELDS = [
  { type: "text", label: "Gate code" },
  { type: "money", label: "Approved up to" },
  { type: "day", label: "Moved in", is_yearly: true },
  { type: "choice", label: "Loan", options: [{ key: "va", label: "VA loan" }] },
  { type: "member", label: "Loan officer" },
  { type: "text", label: "Secret" },
];

/** Sees every client and deal, but no restricted field. */
let reader: Person;

beforeAll(async () => {
  team = await createTeam();
  reader = team.viewer;
  await database.query(
    `with made as (
       insert into tenant_roles (tenant_id, name, permissions)
       values ($1, 'Reader', '{CLIENTS_VIEW_ALL,DEALS_VIEW_ALL,DEALS_EXPORT}') returning id)
     update tenant_members set custom_role_id = made.id from made where user_id = $2`,
    [team.tenantId, reader.userId],
  );
  const { rows } = await database.query<{ id: string }>(
    "select id from tenant_roles where system_role = 'manager'",
  );
  for (const field of FIELDS) {
    const body = {
      kind: "client",
      ...field,
      ...(field.label === "Secret" && { visible_to: [rows[0]!.id] }),
    };
    const { status } = await callApi("/api/custom-fields", {
      as: team.owner,
      method: "POST",
      body,
    });
    expect(status).toBe(201);
  }
});

const NEW = { name: "Nadia Brandt", phone: "(614) 555-0142" };
const create = (as: Person, custom: unknown) =>
  callApi("/api/clients", { as, method: "POST", body: { ...NEW, custom } });
const change = (as: Person, id: unknown, body: object) =>
  callApi(`/api/clients/${String(id)}`, { as, method: "PUT", body });

const changeMany = (as: Person, kind: string, body: object) =>
  callApi(`/api/${kind}/bulk`, { as, method: "POST", body });

describe("the custom fields of a client", () => {
  it("are written and read with the client, returned in lists, and changed individually", async () => {
    const custom = {
      gate_code: " 1234# ",
      approved_up_to: "$350,000.50",
      moved_in: "2019-05-03",
      loan: "va",
      loan_officer: team.agent.userId,
    };
    const { status, body } = await create(team.agent, custom);
    expect(status).toBe(201);
    const stored = { ...custom, gate_code: "1234#", approved_up_to: 350_000.5 };
    expect(body["custom"]).toEqual(stored);
    const changed = await change(team.agent, body.id, { custom: { gate_code: "", loan: null } });
    const rest: Partial<typeof stored> = { ...stored };
    delete rest.gate_code;
    delete rest.loan;
    expect(changed.body["custom"]).toEqual(rest);
    const { body: list } = await callApi("/api/clients", { as: team.agent });
    expect(list["clients"]).toContainEqual(expect.objectContaining({ id: body.id, custom: rest }));
  });

  it("filter and sort lists and filter bulk changes, unless the field is hidden or unknown", async () => {
    const list = async (query: string, as: Person = team.owner) => {
      const { status, body } = await callApi(`/api/clients?${query}`, { as });
      return status === 200
        ? (body["clients"] as { name: string }[]).map(({ name }) => name)
        : body;
    };
    for (const [name, approved_up_to] of Object.entries({ Ada: 100, Bea: 300.5, Cem: 200 })) {
      const body = {
        ...NEW,
        name,
        custom: { approved_up_to, gate_code: `Gaté ${name}`, loan: "va" },
      };
      await callApi("/api/clients", { as: team.owner, method: "POST", body });
    }
    expect(await list("custom.approved_up_to.gte=150&custom.approved_up_to.lte=300.5")).toEqual([
      "Bea",
      "Cem",
    ]);
    expect(await list("custom.gate_code=GATE+b&custom.loan=")).toEqual(["Bea"]);
    const sorted = await list("custom.loan=va&sortBy=custom.approved_up_to&sortOrder=desc");
    expect(sorted).toEqual(["Bea", "Cem", "Ada"]);
    const filter = { "custom.gate_code": "gate a", status: "Buyer" };
    const bulk = { filter, change: { status: "Seller" } };
    const changed = await callApi("/api/clients/bulk", {
      as: team.owner,
      method: "POST",
      body: bulk,
    });
    expect(changed.body).toMatchObject({ changed: 1 });
    const none = { error: "There is no such field", code: "invalid_input" };
    for (const key of ["secret", "nothing", "secret.has", "secret.gte"]) {
      const refused = { ...none, fields: { [`custom.${key}`]: none.error } };
      expect(await list(`custom.${key}=1`, team.agent)).toMatchObject(refused);
      expect(await list(`custom.${key}=1&export=csv`, team.agent)).toMatchObject(refused);
    }
    const byHidden = await list("sortBy=custom.secret", team.agent);
    expect(byHidden).toMatchObject({ ...none, fields: { sortBy: none.error } });
    expect(await list("custom.approved_up_to.gte=x")).toMatchObject({
      fields: { "custom.approved_up_to.gte": "Approved up to must be a number from 0" },
    });
  });

  const wrong: [custom: unknown, field: string, message: string][] = [
    [{ gate_code: "x".repeat(501) }, "custom.gate_code", "Gate code too long"],
    [{ gate_code: 5 }, "custom.gate_code", "This must be text"],
    [
      { approved_up_to: "a lot" },
      "custom.approved_up_to",
      "Approved up to must be an amount in dollars and cents",
    ],
    [
      { approved_up_to: 1e308 },
      "custom.approved_up_to",
      "Approved up to must be an amount in dollars and cents",
    ],
    [{ moved_in: "31.02." }, "custom.moved_in", "Please enter a valid date"],
    [{ loan: "fha" }, "custom.loan", "Loan must be va"],
    [
      { loan_officer: "00000000-0000-4000-8000-000000000000" },
      "custom.loan_officer",
      "Loan officer must be a member of the team",
    ],
    [{ lot_size: 1 }, "custom.lot_size", "There is no such field"],
    [{ secret: "x" }, "custom.secret", "There is no such field"],
    [[], "custom", "The custom fields must be one object, from keys to values"],
  ];
  it.each(wrong)("refuse %j with a message at the field", async (custom, field, message) => {
    const { status, body } = await create(team.agent, custom);
    expect(status).toBe(400);
    expect(body["fields"]).toEqual({ [field]: message });
    const id = await insertClient(team.tenantId, team.agent.userId);
    const ofMany = await changeMany(team.agent, "clients", { ids: [id], change: { custom } });
    expect(ofMany.status).toBe(400);
    expect(ofMany.body["fields"]).toEqual({ [`change.${field}`]: message });
  });

  it("hidden from a role are not shown to it, and survive its changes", async () => {
    const { body } = await create(team.owner, { secret: "s", gate_code: "1" });
    await database.query("update clients set owner_id = $2 where id = $1", [
      body.id,
      team.agent.userId,
    ]);
    const { body: seen } = await change(team.agent, body.id, { custom: { gate_code: "2" } });
    expect(seen["custom"]).toEqual({ gate_code: "2" });
    const { body: whole } = await callApi(`/api/clients/${String(body.id)}`, { as: team.owner });
    expect(whole["custom"]).toEqual({ gate_code: "2", secret: "s" });
  });

  it("conflict per field, under the key of the field", async () => {
    const { body: read } = await create(team.agent, { gate_code: "1", loan: "va" });
    await change(team.owner, read.id, { custom: { gate_code: "2" } });
    const { updated_at } = read;
    const theirs = await change(team.agent, read.id, { custom: { gate_code: "3" }, updated_at });
    expect(theirs.status).toBe(409);
    expect(Object.keys(theirs.body["conflicts"] as object)).toEqual(["custom.gate_code"]);
    const mine = await change(team.agent, read.id, { custom: { loan: null }, updated_at });
    expect(mine.body["custom"]).toEqual({ gate_code: "2" });
  });

  it("are columns of the exported file, except fields hidden from the reader", async () => {
    const custom = { secret: "kept back", loan: "va", loan_officer: team.agent.userId };
    const body = { ...NEW, owner_id: team.agent.userId, custom };
    await callApi("/api/clients", { as: team.owner, method: "POST", body });
    const readFile = async (as: Person) => (await call("/api/clients?export=csv", { as })).text();
    const file = await readFile(team.owner);
    expect(file.split("\r\n")[0]).toMatch(
      /,Gate code,Approved up to,Moved in,Loan,Loan officer,Secret$/,
    );
    expect(file).toContain("VA loan,");
    expect(file).toContain("kept back");
    const agents = await readFile(team.agent);
    expect(agents.split("\r\n")[0]).toMatch(/,Moved in,Loan,Loan officer$/);
    expect(agents).toContain("VA loan,");
    expect(agents).not.toContain("kept back");
  });
});

describe("the custom fields of an imported file", () => {
  const send = (as: Person, file: string, mapping?: object) => {
    const form = new FormData();
    form.append("file", new File([file], "clients.csv", { type: "text/csv" }));
    if (mapping) form.append("mapping", JSON.stringify(mapping));
    return callApi("/api/clients/import", { as, method: "POST", body: form });
  };
  const readCustom = async (name: string) => {
    const { rows } = await database.query<{ custom: object }>(
      `select jsonb_object_agg(f.key, v.value) as custom from clients c, jsonb_each(c.custom) v
       join custom_fields f on f.id::text = v.key where c.tenant_id = $1 and c.name = $2`,
      [team.tenantId, name],
    );
    return rows[0]?.custom ?? null;
  };

  it("are parsed from common notations, or rejected with a reason per row", async () => {
    const { body } = await send(
      team.agent,
      [
        "Name,Phone,gate_code,APPROVED UP TO,Moved in,Loan,Loan officer",
        `Ina Cole,614 555 0151,12#,"$1,200.50",3/14/2027,va LOAN,${team.agent.email}`,
        "Jo Cole,614 555 0152,,a lot,,,",
        "Kim Cole,614 555 0153,,,3/14,,",
        "Lee Cole,614 555 0154,,,,FHA,",
        "Max Cole,614 555 0155,,,,,Nobody",
      ].join("\n"),
    );
    expect(body).toMatchObject({
      created: 1,
      rejected: [
        { row: 3, reason: "Approved up to must be an amount in dollars and cents" },
        { row: 4, reason: "Moved in must be a day with its year, such as 3/14/2027" },
        { row: 5, reason: "Loan must be one of its choices: “FHA” is not one" },
        {
          row: 6,
          reason:
            "Loan officer must be one member of the team: no member, or more than one, is named “Nobody”",
        },
      ],
    });
    expect(await readCustom("Ina Cole")).toEqual({
      gate_code: "12#",
      approved_up_to: 1200.5,
      moved_in: "2027-03-14",
      loan: "va",
      loan_officer: team.agent.userId,
    });
  });

  it("with invalid values go to the note on request, and the report says so", async () => {
    const columns = { Name: "name", Phone: "phone", Loan: "custom.loan" };
    const { body } = await send(team.agent, "Name,Phone,Loan\nNed Cole,614 555 0156,FHA", {
      columns,
      bad_values: "to_note",
    });
    expect(body).toMatchObject({
      created: 1,
      adjusted: [{ row: 2, reason: "The Loan “FHA” was moved to the note" }],
    });
    expect(await readCustom("Ned Cole")).toBeNull();
  });

  it("that the importer cannot see or change are refused when mapped, and ignored otherwise", async () => {
    const file = "Name,Phone,Secret,Watched\nOla Cole,614 555 0157,s,w";
    const columns = { Name: "name", Phone: "phone" };
    const { body: field } = await callApi("/api/custom-fields", {
      as: team.owner,
      method: "POST",
      body: { kind: "client", type: "text", label: "Watched", editable_by: [] },
    });
    for (const [heading, key] of [
      ["Secret", "secret"],
      ["Watched", "watched"],
      ["Secret", "none"],
    ] as const) {
      const refused = await send(team.agent, file, { ...columns, [heading]: `custom.${key}` });
      expect([refused.status, refused.body["error"]]).toEqual([
        400,
        `There is no field “custom.${key}” that you can change`,
      ]);
    }
    const rows = [{ row: 2, name: "Ola Cole", phone: "1", custom: { [String(field.id)]: "w" } }];
    const directCall = await callDatabaseApi("rpc/import_clients", {
      as: team.agent,
      method: "POST",
      body: { p_tenant_id: team.tenantId, p_rows: JSON.stringify(rows) },
    });
    expect(directCall).toMatchObject({
      status: 403,
      body: { message: "You cannot change Watched" },
    });
    expect((await send(team.agent, file)).body).toMatchObject({ created: 1 });
    expect(await readCustom("Ola Cole")).toBeNull();
  });

  it("survive an export and a re-import unchanged", async () => {
    const custom = { gate_code: "=7", approved_up_to: 12.5, moved_in: "2001-02-03", loan: "va" };
    const { body: created } = await callApi("/api/clients", {
      as: team.owner,
      method: "POST",
      body: {
        name: "Pia Cole",
        phone: "(614) 555-0158",
        custom: { ...custom, loan_officer: team.agent.userId, secret: "a; b\nc" },
      },
    });
    const file = await (await call("/api/clients?export=csv", { as: team.owner })).text();
    const [header] = file.split("\r\n");
    const pia = file.slice(file.indexOf("Pia Cole")).split("\r\n")[0];
    await callApi(`/api/clients/${String(created.id)}`, { as: team.owner, method: "DELETE" });
    expect((await send(team.owner, `${header}\r\n${pia}`)).body).toMatchObject({ created: 1 });
    const { secret, ...rest } = (await readCustom("Pia Cole")) as Record<string, unknown>;
    expect([rest, secret]).toEqual([{ ...custom, loan_officer: team.agent.userId }, "a; b\nc"]);
  });
});

describe("the custom fields in a template", () => {
  const TEXT =
    "{{ client.custom.gate_code }}|{{ client.custom.approved_up_to }}|{{ client.custom.moved_in }}|" +
    "{{ client.custom.loan }}|{{ client.custom.loan_officer }}|{{ client.custom.secret }}|{{ client.custom.nope }}";
  const SECRET = "only for managers";
  let client: string;

  beforeAll(async () => {
    const { body } = await callApi("/api/clients", {
      as: team.owner,
      method: "POST",
      body: {
        name: "Quin Cole",
        phone: "(614) 555-0160",
        email: "quin@x.co",
        owner_id: team.agent.userId,
        custom: {
          gate_code: "{{ agent.email }}",
          approved_up_to: 1200.5,
          moved_in: "2019-05-03",
          loan: "va",
          loan_officer: team.owner.userId,
          secret: SECRET,
        },
      },
    });
    client = String(body.id);
  });

  const renderedText = (name: string, secret: string) =>
    `{{ agent.email }}|$1,200.50|May 3, 2019|VA loan|${name}|${secret}|`;
  const readName = async (person: Person) =>
    (await database.query("select name from profiles where user_id = $1", [person.userId])).rows[0]
      .name as string;

  it("are formatted for readers who can see them, and are unknown variables for others", async () => {
    const process = (as: Person) =>
      callApi("/api/email-templates/process", {
        as,
        method: "POST",
        body: { subject: "S", body_text: TEXT, client_id: client },
      });
    const name = await readName(team.owner);
    const { body: whole } = await process(team.owner);
    expect(whole).toMatchObject({
      processed_template: { body_text: renderedText(name, SECRET) },
      unknown: ["client.custom.nope"],
      missing: [],
    });
    const { body: seen } = await process(team.agent);
    expect(seen).toMatchObject({
      processed_template: { body_text: renderedText(name, "") },
      unknown: ["client.custom.secret", "client.custom.nope"],
    });
  });

  it("appear in a mailing only when its sender can see them", async () => {
    const preview = (as: Person) =>
      callApi("/api/mailings/preview", {
        as,
        method: "POST",
        body: { channel: "email", subject: "S", content: TEXT, ids: [client], is_marketing: false },
      });
    const name = await readName(team.owner);
    expect((await preview(team.owner)).body).toMatchObject({
      shown: { content: renderedText(name, SECRET) },
    });
    expect((await preview(team.agent)).body).toMatchObject({
      shown: { content: renderedText(name, "") },
    });
    const directCall = await callDatabaseApi("rpc/preview_mailing", {
      as: team.agent,
      method: "POST",
      body: {
        p_tenant_id: team.tenantId,
        p_channel: "email",
        p_client_ids: [client],
        p_is_marketing: false,
      },
    });
    expect(directCall.status).toBe(200);
    expect(JSON.stringify(directCall.body)).not.toContain(SECRET);
  });

  it("appear in a plan's step only when the client's owner, and in a preview also the reader, can see them", async () => {
    const preview = async (as: Person) =>
      (
        await callApi("/api/action-plans/preview", {
          as,
          method: "POST",
          body: { client_id: client, steps: [{ kind: "note", body: TEXT }] },
        })
      ).body as { steps?: { body: string }[] };
    const name = await readName(team.owner);
    expect((await preview(team.owner)).steps?.[0]?.body).toBe(renderedText(name, ""));
    await database.query("update clients set owner_id = $2 where id = $1", [
      client,
      team.owner.userId,
    ]);
    expect((await preview(team.owner)).steps?.[0]?.body).toBe(renderedText(name, SECRET));
    expect((await preview(reader)).steps?.[0]?.body).toBe(renderedText(name, ""));
    const { rows } = await database.query<{ context: { client: { custom: object } } }>(
      "select private.plan_template_context(c) as context from clients c where id = $1",
      [client],
    );
    expect(rows[0]?.context.client.custom).toMatchObject({ secret: SECRET });
  });
});

const OTHER_KINDS = [
  ["deal", "deals", "/api/deals/totals", { title: "Home", value: 1 }],
  ["task", "tasks", null, { title: "Call" }],
  ["transaction", "transactions", null, { kind: "Purchase" }],
] as const;

describe.each(OTHER_KINDS)("the custom fields of a %s", (kind, list, totals, body) => {
  const read = async (query: string, as: Person = team.owner, path = `/api/${list}`) => {
    const { status, body } = await callApi(`${path}?${query}`, { as });
    return status === 200 ? (body[list] as { id: string }[])?.map(({ id }) => id) : body;
  };
  const options = [
    { key: "z_first", label: "First" },
    { key: "a_last", label: "Last" },
  ];
  const fields = [
    { type: "choice", label: "Stage of work", options },
    { type: "choices", label: "Parts", options },
    { type: "text", label: "Kept back", visible_to: [] },
  ];
  const ids: unknown[] = [];

  beforeAll(async () => {
    for (const field of fields) {
      const definition = { kind, ...field };
      const created = await callApi("/api/custom-fields", {
        as: team.owner,
        method: "POST",
        body: definition,
      });
      expect(created.status).toBe(201);
    }
    const client_id = await insertClient(team.tenantId, team.owner.userId);
    for (const [stage_of_work, parts] of [
      ["a_last", ["z_first", "a_last"]],
      ["z_first", ["a_last"]],
      [null, null],
    ] as const) {
      const custom = { stage_of_work, parts, kept_back: "hidden words" };
      const created = await callApi(`/api/${list}`, {
        as: team.owner,
        method: "POST",
        body: { ...body, ...(kind === "deal" && { client_id }), custom },
      });
      expect(created.status).toBe(201);
      ids.push(created.body.id);
    }
  });

  it("filter its list by one of several choices, and sort it in the order of the choices", async () => {
    const [last, first, none] = ids;
    expect(await read("sortBy=custom.stage_of_work&sortOrder=asc")).toEqual([first, last, none]);
    expect(await read("sortBy=custom.stage_of_work&sortOrder=desc")).toEqual([last, first, none]);
    expect(await read("custom.parts=z_first")).toEqual([last]);
    expect(new Set((await read("custom.parts=a_last")) as unknown[])).toEqual(
      new Set([first, last]),
    );
    expect(await read("custom.parts.has=no")).toEqual([none]);
    if (totals) {
      const { body } = await callApi(`${totals}?custom.parts=z_first`, { as: team.owner });
      expect(body["totals"]).toContainEqual(expect.objectContaining({ count: 1 }));
    }
    expect(await read("sortBy=custom.parts")).toMatchObject({
      fields: { sortBy: "Parts cannot be used to sort" },
    });
  });

  it("are changed in bulk by key, and restored by undo", async () => {
    const change = { custom: { stage_of_work: "z_first", parts: null } };
    const done = await changeMany(team.owner, list, { ids, change });
    expect(done.body).toMatchObject({ changed: 3, left_out: [] });
    expect(await read("custom.stage_of_work=z_first")).toHaveLength(3);
    const again = await changeMany(team.owner, list, { ids, change });
    expect(again.body).toMatchObject({ changed: 0, left_out: [{ reason: "unchanged", count: 3 }] });
    const undo = `/api/bulk-changes/${String(done.body.id)}/undo`;
    const undone = await callApi(undo, { as: team.owner, method: "POST" });
    expect(undone.body).toEqual({ kind, restored: 3, kept: 0 });
    expect(await read("custom.parts=z_first")).toEqual([ids[0]]);
    for (const empty of [{}, { custom: {} }]) {
      const nothing = await changeMany(team.owner, list, { ids, change: empty });
      expect(nothing.body["fields"]).toEqual({
        change: "Choose what to change, or to delete them",
      });
    }
  });

  it("do not reveal a hidden field through filters, sorting, totals, exports or bulk changes", async () => {
    const refused = { error: "There is no such field", code: "invalid_input" };
    if (kind !== "task") {
      const readFile = async (as: Person) => (await call(`/api/${list}?export=csv`, { as })).text();
      const [whole, seen] = [await readFile(team.owner), await readFile(reader)];
      expect(whole).toMatch(/Stage of work[^]*,Kept back[^]*,hidden words/);
      expect(seen).toMatch(/Stage of work/);
      expect(seen.split("\r\n")).toHaveLength(whole.split("\r\n").length);
      expect(seen).not.toMatch(/Kept back|hidden words/);
    }
    for (const name of ["kept_back", "nothing"]) {
      const at = { ...refused, fields: { [`custom.${name}`]: refused.error } };
      expect(await read(`custom.${name}=hidden`, team.agent)).toMatchObject(at);
      expect(await read(`sortBy=custom.${name}`, team.agent)).toMatchObject(refused);
      if (totals) expect(await read(`custom.${name}=x`, team.agent, totals)).toMatchObject(refused);
      const filter = { [`custom.${name}`]: "hidden" };
      const bulk = { filter, change: { status: "Closed" } };
      const changed = await callApi(`/api/${list}/bulk`, {
        as: team.agent,
        method: "POST",
        body: kind === "task" ? { filter, change: { status: "Completed" } } : bulk,
      });
      expect(changed.status).toBe(400);
    }
  });
});
