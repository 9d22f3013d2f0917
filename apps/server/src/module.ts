// What a module contributes to the server.
import type { Context } from '#context';
import type { Http } from '#platform/http.ts';
import type { Task } from '#platform/jobs.ts';
import type { OutboxRoutes } from '#platform/outbox.ts';
import type { Report } from '#platform/records/report.ts';
import type { OfficeResource } from '#platform/records/resource.ts';
import type { Todo } from '#platform/records/todo.ts';
import type { Sweep } from '#platform/sweeps.ts';

export type Module = {
  name: string;
  /** Registers the module's routes. */
  routes?(app: Http, context: Context): void | Promise<void>;
  tasks?: Task<Context>[];
  sweeps?: Sweep<Context>[];
  /** Which tasks follow which outbox topics. */
  follows?: OutboxRoutes;
  /** What of it the back office lists and changes. */
  resources?: OfficeResource[];
  /** Its reports in the back office, by their names on the wire. */
  reports?: Record<string, Report>;
  /** What of it may wait for somebody of the office. */
  todos?: Todo[];
};

/** All modules' tasks, sweeps and routes of the outbox as the worker wants them. */
export function workOf(list: Module[]) {
  const routes: Record<string, OutboxRoutes[string]> = {};
  for (const module of list) {
    for (const [topic, tasks] of Object.entries(module.follows ?? {})) {
      routes[topic] = [...(routes[topic] ?? []), ...tasks];
    }
  }
  return {
    tasks: list.flatMap((module) => module.tasks ?? []),
    sweeps: list.flatMap((module) => module.sweeps ?? []),
    routes,
  };
}
