declare module "autocannon" {
  type Options = {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    headers?: Record<string, string>;
  };
  type Outcome = {
    requests: { average: number; total: number };
    "2xx": number;
    non2xx: number;
    errors: number;
  };
  export default function autocannon(options: Options): Promise<Outcome>;
}
