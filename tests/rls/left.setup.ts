import { afterAll } from "vitest";
import { closeWorld } from "./world";

// The files of a worker share its modules: what a file has opened ends with the file.
afterAll(closeWorld);
