import { expect, test } from "vitest";
import { operatorClient } from "@/lib/foundation/auth/operator-client";

test("the client with the secret key is for operators, and refused to everybody else", () => {
  expect(() => operatorClient({ superAdmin: false })).toThrow(
    expect.objectContaining({ status: 403 }),
  );
  expect(operatorClient({ superAdmin: true })).toHaveProperty("rpc");
});
