declare module "autocannon" {
  type Options = {
    url: string;
    connections: number;
    /** In seconds. */
    duration: number;
    headers?: Record<string, string>;
    /** The number of threads that send requests. Without it, the process itself sends them. */
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
