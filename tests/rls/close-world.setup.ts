import { afterAll } from "vitest";
import { closeWorld } from "./world";

// The files of a worker share its modules, so each file must close what it opened.
afterAll(closeWorld);
