import { beforeAll, describe, expect, it } from "vitest";
import { database } from "../../../stack";
import { waitUntil } from "../../../wait-until";
import { freshNumber, receiveText, listTexts } from "../conversations/conversation";
import { callApi, createTeam, insertClient, type Team } from "../../team";

const CHOICES = "/api/profile/notifications";

let team: Team;
const phone = freshNumber();
beforeAll(async () => {
  team = await createTeam();
});

const choose = (body: object, as = team.agent) => callApi(CHOICES, { as, method: "PUT", body });
const state = async (as = team.agent) => (await callApi(`${CHOICES}/texts`, { as })).body;

/** Submits a form as a client of the agent. */
async function inquiry(name: string): Promise<string> {
  const email = `${name.toLowerCase().replace(" ", ".")}.${phone.slice(-4)}@leads.example`;
  const client = await insertClient(team.tenantId, team.agent.userId, { name, email });
  await database.query("select private.receive_inquiry($1, $2)", [
    team.tenantId,
    JSON.stringify({ name, email, phone: "614-555-0100", message: "Is it still there?" }),
  ]);
  return client;
}

const findText = async (words: string) =>
  (await listTexts(phone)).find(({ body }) => body.includes(words));

describe("text notifications of new leads", () => {
  it("are off by default and available for inquiries only", async () => {
    const { body } = await callApi(CHOICES, { as: team.agent });
    expect(body.inquiries).toEqual({ bell: true, mail: true, text: false });
    expect(await state()).toMatchObject({ phone: null, is_textable: false, is_stopped: false });
    expect((await callApi(`${CHOICES}/texts`)).status).toBe(401);
    for (const refused of [
      { topic: "messages", bell: true, mail: true, text: true },
      { topic: "inquiries", bell: true, mail: true, text: "yes" },
    ]) {
      expect((await choose(refused)).status).toBe(400);
    }
    await choose({ topic: "inquiries", bell: true, mail: false, text: true });
    await choose({ topic: "inquiries", bell: true, mail: true });
    expect((await callApi(CHOICES, { as: team.agent })).body.inquiries).toEqual({
      bell: true,
      mail: true,
      text: true,
    });
  });

  it("reach the phone with a link, stop with STOP and resume with START", async () => {
    await database.query("update profiles set phone = $1 where user_id = $2", [
      phone,
      team.agent.userId,
    ]);
    expect(await state()).toMatchObject({ phone, is_textable: true, from: expect.any(String) });
    const client = await inquiry("Dana Whitcomb");
    const text = await waitUntil("the text about the inquiry", () =>
      findText("Inquiry from Dana Whitcomb"),
    );
    expect(text.body).toContain(`/client/${client}`);
    expect(text.body).toContain("Reply STOP to end these texts.");

    await receiveText(phone, "Stop");
    expect(await state()).toMatchObject({ is_stopped: true });
    await waitUntil("the confirmation of STOP", () =>
      findText("You will get no more texts from us"),
    );
    await inquiry("Erin Ended");
    await receiveText(phone, "START");
    expect(await state()).toMatchObject({ is_stopped: false, failure: null });
    await inquiry("Finn Follows");
    await waitUntil("the text after START", () => findText("Inquiry from Finn Follows"));
    expect(await findText("Erin Ended")).toBeUndefined();
    const { body } = await callApi("/api/suppressions", { as: team.owner });
    expect(JSON.stringify(body)).not.toContain(phone.slice(-10));
    const messages = await callApi("/api/messages?channel=sms", { as: team.owner });
    expect(messages.body).toMatchObject({ totalCount: 0 });
  });

  it("show in the settings why they cannot be delivered", async () => {
    // The stand-in's number of a landline.
    const landline = "+15005550009";
    await database.query("update profiles set phone = $1 where user_id = $2", [
      landline,
      team.agent.userId,
    ]);
    await inquiry("Gus Gone");
    const textState = await waitUntil("the reason of the failed delivery", async () => {
      const now = await state();
      return typeof now.failure === "string" && now;
    });
    expect(textState).toMatchObject({ phone: landline });
  });
});
