import type { RouteOptions } from 'fastify';

declare module 'fastify/types/schema.js' {
  interface FastifySchema {
    /** Its purpose in a line: routes that have one are documented. */
    readonly summary?: string;
  }
}

interface Described {
  readonly method: string;
  readonly path: string;
  readonly schema: Schema;
}

/** The description of a route. */
interface Schema {
  readonly summary?: string;
  readonly body?: unknown;
  readonly params?: unknown;
  readonly querystring?: unknown;
  readonly response?: Readonly<Record<string, unknown>>;
}

/** Collects routes as they are added, and describes those with a summary. */
export class ApiDescription {
  private readonly routes: Described[] = [];

  add({ method, url, schema }: RouteOptions): void {
    const described = schema as Schema | undefined;
    if (described?.summary === undefined || typeof method !== 'string') return;
    this.routes.push({ method, path: url.replaceAll(/:([a-z]+)/g, '{$1}'), schema: described });
  }

  /** The OpenAPI document, from the same schemas that check requests. */
  document(version: string): object {
    const paths: Record<string, Record<string, object>> = {};
    for (const { method, path, schema } of this.routes) {
      paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(schema) };
    }
    return { openapi: '3.1.0', info: { title: 'Bridgehead', version }, paths };
  }
}

function operationOf({ summary, body, params, querystring, response = {} }: Schema): object {
  return {
    summary,
    parameters: [...parametersIn('path', params), ...parametersIn('query', querystring)],
    ...(body === undefined ? {} : { requestBody: { required: true, content: json(body) } }),
    responses: Object.fromEntries(
      Object.entries(response).map(([status, schema]) => [status, { description: status, content: json(schema) }]),
    ),
  };
}

function parametersIn(where: 'path' | 'query', schema: unknown): readonly object[] {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    readonly properties?: Readonly<Record<string, object>>;
    readonly required?: readonly string[];
  };
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: where,
    required: required.includes(name),
    schema: one,
  }));
}

function json(schema: unknown): object {
  return { 'application/json': { schema } };
}
