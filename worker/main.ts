import { run } from "graphile-worker";

const connectionString = process.env.DATABASE_URL;
if (!connectionString) throw new Error("The worker needs DATABASE_URL (see .env.example)");

const runner = await run({ connectionString, concurrency: 4, taskList: {} });
await runner.promise;
