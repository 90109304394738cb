declare module "autocannon" {
  type Options = {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    headers?: Record<string, string>;
    /** How many threads ask; without it, the process itself. */
    workers?: number;
  };
  type Outcome = {
    requests: { average: number; total: number };
    "2xx": number;
    non2xx: number;
    errors: number;
  };
  export default function autocannon(options: Options): Promise<Outcome>;
}
