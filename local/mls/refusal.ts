/** An error that the stand-in returns in OData's form. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly target?: string,
  ) {
    super(message);
  }

  body() {
    const { code, message, target } = this;
    return { error: { code, message, ...(target && { target }), details: [] } };
  }
}

export const badRequest = (message: string, target?: string) =>
  new Refusal(400, "BadRequest", message, target);
