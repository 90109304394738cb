import { zodResolver } from "@hookform/resolvers/zod";
import type { Resolver, FieldValues } from "react-hook-form";
import { formSchema } from "@/lib/foundation/record-layer/form-schema";

/** Returns what checks a form's values: they are valid if the API accepts the body they make. */
export const createFormResolver = <Values extends FieldValues, Body>(
  options: Parameters<typeof formSchema<Values, Body>>[0],
): Resolver<Values> => zodResolver(formSchema(options));
