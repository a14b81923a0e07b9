import type { ReactElement } from 'react';
import { StrictMode, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { Battlefield } from './battlefield.js';
import type { BattlefieldProps, Drag, Ghost, Lit, OverlayProps, TerrainSays, Trail } from './scene/props.js';
import { smallTable } from './table.fixture.js';

/** A page with nothing but a small table, for tests in a browser: it records the calls it receives. */

export const told: [what: string, ...values: unknown[]][] = [];

interface Setting extends OverlayProps {
  readonly says?: Readonly<Record<string, readonly TerrainSays[]>>;
  readonly ghosts?: readonly Ghost[];
  readonly toggle?: boolean;
  readonly flip?: boolean;
  readonly measure?: boolean;
  readonly selected?: string;
  readonly lit?: Readonly<Record<string, Lit>>;
  readonly trails?: readonly Trail[];
}

let last: Root | undefined;

/** Asks the table to show these places, and returns when it has begun to. */
export const asked: { lookAt: (look: BattlefieldProps['look']) => void } = { lookAt: () => undefined };

/** Replaces the table with a fresh one. */
export function show(setting: Setting): void {
  last?.unmount();
  document.querySelector('#root')?.remove();
  told.length = 0;
  const root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);
  last = createRoot(root);
  last.render(
    <StrictMode>
      <Stage {...setting} />
    </StrictMode>,
  );
}

const TABLE = smallTable();
const INCHES = { name: 'inch', plural: 'inches', symbol: '"' };

function Stage(setting: Setting): ReactElement {
  const { flip = false, measure = false, selected, lit = {}, trails = [], says, ...overlays } = setting;
  const [ghosts, setGhosts] = useState<readonly Ghost[]>(setting.ghosts ?? []);
  const [pressed, setPressed] = useState(false);
  const [look, setLook] = useState<BattlefieldProps['look']>([]);
  asked.lookAt = (places) => flushSync(() => setLook(places));
  const drag = (drag: Drag) => {
    told.push(['drag', drag]);
    setGhosts([{ model: drag.model, pose: { ...drag.to, facing: 0 }, ok: drag.to.x < 200_000 }]);
  };
  const toggle = { id: 'x', label: 'Ranges', icon: 'M3 9h12', pressed, press: () => setPressed(!pressed) };
  return (
    <Battlefield
      {...overlays}
      table={TABLE}
      unit={INCHES}
      sides={['red', 'blue']}
      viewer="red"
      flip={flip}
      measure={measure}
      selected={selected ?? null}
      lit={new Map(Object.entries(lit))}
      ghosts={ghosts}
      trails={trails}
      onPick={(piece) => told.push(['pick', piece])}
      onPoint={(at) => told.push(['point', at.x, at.y])}
      onHover={(piece) => told.push(['hover', piece])}
      onDrag={drag}
      terrainSpeaks={(id) => (says === undefined ? 'cover' : (says[id] ?? null))}
      toggles={setting.toggle === true ? [toggle] : []}
      look={look}
    />
  );
}
