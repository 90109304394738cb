import { expect, test } from "vitest";
import { isRead } from "@/lib/foundation/supabase/read-calls";

const BASE = "https://project.supabase.co/rest/v1";

test.each([
  ["GET", "clients?select=id"],
  ["HEAD", "client_records?tenant_id=eq.1"],
  ["POST", "rpc/list_clients"],
  ["POST", "rpc/get_dashboard"],
  ["POST", "rpc/search_everything"],
  ["POST", "rpc/get_report"],
  ["POST", "rpc/list_calendar"],
])("%s %s may use a replica", (method, path) => {
  expect(isRead(`${BASE}/${path}`, method)).toBe(true);
});

test.each([
  ["POST", "clients"],
  ["PATCH", "clients?id=eq.1"],
  ["DELETE", "clients?id=eq.1"],
  ["POST", "rpc/create_record"],
  ["POST", "rpc/lease_api_key"],
  ["POST", "rpc/read_calendar_feed"],
  ["POST", "rpc/record_audit_entry"],
  ["POST", "rpc/get_actor"],
  ["POST", "rpc/get_actor_and_list"],
  ["POST", "rpc/get_client_ip_signing_key"],
])("%s %s uses the primary", (method, path) => {
  expect(isRead(`${BASE}/${path}`, method)).toBe(false);
});

test("requests to storage and auth use the primary", () => {
  expect(isRead("https://project.supabase.co/storage/v1/object/logos/1", "GET")).toBe(false);
  expect(isRead("https://project.supabase.co/auth/v1/user", "GET")).toBe(false);
});
