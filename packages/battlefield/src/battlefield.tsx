import { type ReactElement, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { CameraStore } from './camera/camera-store.js';
import { grainOf, type Sheet, sheetOf } from './camera/sheet.js';
import { Signal } from './camera/signal.js';
import { Controls } from './frame/controls.js';
import { EdgeArrows } from './frame/edge-arrows.js';
import { Minimap } from './frame/minimap.js';
import { badgesOf } from './looks/badge-of.js';
import type { BattlefieldProps } from './scene/props.js';
import { WORDS } from './scene/words.js';
import { pressKey } from './tools/keys.js';
import type { Rod } from './tools/measuring.js';
import { type Held, useHand } from './tools/use-hand.js';
import { useLook } from './tools/use-look.js';
import { World } from './world.js';

/** A table from above. It fills its parent; style it with `battlefield.css`. */
export function Battlefield(props: BattlefieldProps): ReactElement {
  const { table, sides, lit, selected, trails, measure } = props;
  const sheet = useSheet(props);
  const frame = useRef<HTMLDivElement>(null);
  const tools = useTools(frame, sheet, props);
  const { store, rod } = tools;
  const badges = badgesOf(table, sheet);
  const shown = { store, table, sheet, badges };
  return (
    <div
      ref={frame}
      className={measure === true ? 'bf bf-measuring' : 'bf'}
      role="group"
      aria-label={WORDS.table}
      tabIndex={0}
      onKeyDown={(event) => pressKey(event, tools)}
    >
      <World {...props} {...shown} rod={rod} />
      <svg className="bf-view">
        <EdgeArrows {...shown} {...{ lit, selected, trails }} toggles={props.toggles?.length ?? 0} />
      </svg>
      <Minimap {...shown} sides={sides} />
      <Controls store={store} toggles={props.toggles ?? []} />
    </div>
  );
}

function useSheet({ table, flip }: BattlefieldProps): Sheet {
  const { width, height, contact } = table.surface;
  const { profiles } = table;
  // The models of a battle keep their scale, whatever losses there are.
  const grain = useMemo(() => grainOf(table), [profiles]);
  return useMemo(() => sheetOf({ width, height, contact }, flip, grain), [width, height, contact, flip, grain]);
}

/** The camera, the measuring rod and the hand that moves them, for the lifetime of the battlefield. */
function useTools(frame: RefObject<HTMLDivElement | null>, sheet: Sheet, props: BattlefieldProps): Held {
  const latest = useRef(props);
  const [tools] = useState(() => ({
    store: new CameraStore(sheet),
    rod: new Signal<Rod | null>(null),
    props: latest,
    frame,
  }));
  const { store, rod } = tools;
  useLayoutEffect(() => {
    latest.current = props;
    if (props.measure !== true) rod.set(null);
  });
  useLayoutEffect(() => store.show(sheet), [store, sheet]);
  useFrame(frame, store);
  useHand(frame, tools);
  useLook(frame, store, sheet, props);
  return tools;
}

function useFrame(frame: RefObject<HTMLDivElement | null>, store: CameraStore): void {
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const measure = () => store.resize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, store]);
}
