import type { ReactElement } from 'react';
import { lengthOnSheet, onSheet, outlineOnSheet, type Sheet } from '../camera/sheet.js';
import type { AimGround } from '../scene/props.js';

interface Props {
  readonly sheet: Sheet;
  readonly aim: AimGround | null;
}

/** A template or corridor over the pieces, true to size; one at an illegal place has a dotted line. */
export function AimLayer({ sheet, aim }: Props): ReactElement | null {
  if (aim === null) return null;
  const { ground, ok } = aim;
  const look = `bf-aim ${ok ? 'bf-ok' : 'bf-not-ok'}`;
  if (ground.kind === 'disc') {
    const { x, y } = onSheet(sheet, ground.centre);
    return <circle className={look} cx={x} cy={y} r={lengthOnSheet(sheet, ground.radius)} />;
  }
  return <polygon className={look} points={outlineOnSheet(sheet, ground.points)} />;
}
