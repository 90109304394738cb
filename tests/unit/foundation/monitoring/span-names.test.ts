import { expect, test } from "vitest";
import { describeTarget } from "@/lib/foundation/http/follow-calls";
import { describeQuery } from "@/worker/trace-queries";

test.each([
  ["/rest/v1/rpc/get_actor", "database", "rpc/get_actor"],
  ["/rest/v1/clients?name=eq.Ann%20Smith", "database", "clients"],
  ["/auth/v1/token?grant_type=password", "auth", "token"],
  ["/auth/v1/admin/users/0190a1b2-3c4d-7e8f-9a0b-112233445566", "auth", "admin"],
  ["/storage/v1/object/attachments/team/Ann%20Smith.pdf", "storage", "object"],
  ["/below/a/path/rest/v1/deals", "database", "deals"],
  ["/Ann%20Smith", "project", "other"],
])("names a call of %s by its service and target only", (path, service, target) => {
  expect(describeTarget(path)).toEqual({ service, target });
});

test.each([
  [`update "public"."emails" set "status" = $1 where "id" = $2`, "update public.emails"],
  ["select * from public.messages m where m.id = $1", "select public.messages"],
  ["insert into public.tasks (title) values ($1)", "insert public.tasks"],
  ["select private.settle($1)", "select private.settle"],
  ["select 'a letter from ann' as subject from public.emails", "select public.emails"],
  ["begin", "begin"],
  ["", "query"],
])("names the query %s without its values", (text, name) => {
  expect(describeQuery(text)).toBe(name);
});
