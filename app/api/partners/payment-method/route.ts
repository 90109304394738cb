import { route } from "@/lib/api/route";
import { setPaymentMethod } from "@/lib/partners/data";
import { paymentMethodBody } from "@/lib/partners/schema";

export const PUT = route({ can: null, body: paymentMethodBody }, ({ actor, db, body }) =>
  setPaymentMethod(db, actor, body.payment_method),
);
