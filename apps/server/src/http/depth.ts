import type { FastifyInstance } from 'fastify';

/** No roster and no record is nested deeper than this; code that reads them goes as deep as they do. */
const DEEPEST = 100;

/** Refuses bodies that are nested so deeply that reading them could break something. */
export function addDepthLimit(app: FastifyInstance): void {
  app.addHook('preValidation', async (request, reply) => {
    if (isDeeperThan(DEEPEST, request.body))
      await reply.code(400).send({ error: `This is nested too deeply: ${DEEPEST} levels at most.` });
  });
}

function isDeeperThan(levels: number, body: unknown): boolean {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > levels) return true;
    level = level.flatMap(membersOf);
  }
  return false;
}

function membersOf(value: unknown): readonly unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}
