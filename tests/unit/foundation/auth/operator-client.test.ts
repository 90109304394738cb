import { expect, test } from "vitest";
import { operatorClient } from "@/lib/foundation/auth/operator-client";

test("the client with the secret key is returned only to super admins, and refused with 403 to others", () => {
  expect(() => operatorClient({ superAdmin: false })).toThrow(
    expect.objectContaining({ status: 403 }),
  );
  expect(operatorClient({ superAdmin: true })).toHaveProperty("rpc");
});
