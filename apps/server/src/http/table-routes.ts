import { isRefusal, type JsonRecord, type Setup } from '@bridgehead/kernel';
import { Problem, SystemParams, TableLook, TablePictures, TableRequest } from '@bridgehead/protocol';
import type { GameSystem } from '@bridgehead/tabletop';
import type { Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import type { Hub } from '../battles/hub.js';
import { networkOf } from '../limits/network-of.js';
import { packedEach, packedOnce } from './packed.js';

const NO_GAME = { error: 'There is no such game.' };

/** A table that is generated looks the same in every picture of it. */
const SEED = 'picture';

/** What tables look like before a battle, so that no lobby has to load a book. */
export function addTableRoutes(app: FastifyInstance, { hub }: { readonly hub: Hub }): void {
  const pictures = new Map<string, Promise<TablePictures>>();
  app.get<{ Params: Static<typeof SystemParams> }>(
    '/api/systems/:system/tables',
    {
      schema: {
        summary: 'A picture of the table of every scenario, with its own forces.',
        params: SystemParams,
        response: { 200: TablePictures, 404: Problem },
      },
      onSend: packedOnce(),
    },
    (request, reply) => {
      const system = hub.systemNamed(request.params.system);
      if (system === undefined) return reply.code(404).send(NO_GAME);
      const known = pictures.get(system.id) ?? picturesOf(hub, system);
      pictures.set(system.id, known);
      known.catch(() => pictures.delete(system.id));
      return known;
    },
  );

  app.post<{ Body: TableRequest }>(
    '/api/tables',
    {
      schema: {
        summary: 'The table and the forces of a battle that would be set up so.',
        body: TableRequest,
        response: { 200: TableLook, 400: Problem, 404: Problem },
      },
      onSend: packedEach,
    },
    async (request, reply) => {
      const { system, scenario, rosters = {}, options = {} } = request.body;
      if (hub.systemNamed(system) === undefined) return reply.code(404).send(NO_GAME);
      const setup = { scenario, rosters: rosters as Setup['rosters'], options: options as JsonRecord, seed: SEED };
      const look = await hub.desk.for(networkOf(request.ip)).look(system, setup);
      return isRefusal(look) ? reply.code(400).send({ error: look.reason, rule: look.rule }) : look;
    },
  );
}

async function picturesOf({ desk }: Hub, { id: system, scenarios }: GameSystem): Promise<TablePictures> {
  const pictures: TablePictures = {};
  for (const { id: scenario } of scenarios) {
    const look = await desk.for('pictures').look(system, { scenario, rosters: {}, seed: SEED });
    if (!isRefusal(look)) pictures[scenario] = look.picture;
  }
  return pictures;
}
