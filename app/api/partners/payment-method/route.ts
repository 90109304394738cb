import { route } from "@/lib/foundation/api/route";
import { setPaymentMethod } from "@/lib/money/partners/data";
import { paymentMethodBody } from "@/lib/money/partners/schema";

export const PUT = route({ can: null, body: paymentMethodBody }, ({ actor, db, body }) =>
  setPaymentMethod(db, actor, body.payment_method),
);
