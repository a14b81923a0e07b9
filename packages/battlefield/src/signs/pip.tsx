import type { ReactElement } from 'react';
import { markIcon } from '../looks/mark-icons.js';
import { type PipWords, pipOf } from '../scene/words.js';

export const PIP_TALL_PIXELS = 15;

/** How wide a pip is. */
function pipWidth({ mark, text }: PipWords): number {
  const icon = markIcon(mark);
  if (icon === null) return text.length * 6.4 + 6;
  if (icon.kind === 'burst') return 19;
  return text === '' ? 17 : 17 + text.length * 6.4;
}

/** The widths side by side, with a pixel between. */
export function pipsWidth(pips: readonly PipWords[]): number {
  return pips.reduce((sum, pip) => sum + pipWidth(pip) + 1, 0);
}

/** One mark: its icon and count, or two letters if it has no icon. Its left edge and its middle line are at 0. */
export function Pip({ pip }: { readonly pip: PipWords }): ReactElement {
  const wide = pipWidth(pip);
  const icon = markIcon(pip.mark);
  return (
    <g className={icon === null ? 'bf-pip' : `bf-pip bf-pip-${icon.kind}`} data-mark={pip.mark}>
      <title>{pip.says}</title>
      <rect y={-PIP_TALL_PIXELS / 2} width={wide} height={PIP_TALL_PIXELS} rx={3.5} />
      {icon !== null && (
        <g transform={icon.kind === 'burst' ? 'translate(9.5 0) scale(1.3)' : 'translate(8.5 0)'}>
          {icon.line !== '' && <path className="bf-pip-line" d={icon.line} />}
          {icon.fill !== '' && <path className="bf-pip-fill" d={icon.fill} />}
        </g>
      )}
      {icon?.kind === 'burst' ? (
        <text className="bf-pip-number" x={9.5} y={4}>
          {pip.count}
        </text>
      ) : (
        <text x={icon === null ? 3 : 16} y={3.5}>
          {pip.text}
        </text>
      )}
    </g>
  );
}

/** Written as `mark:count`, joined by spaces: memoised components compare a text by value. */
export function pipsText(pips: readonly PipWords[]): string {
  return pips.map(({ mark, count }) => `${mark}:${count}`).join(' ');
}

export function pipsFrom(text: string): readonly PipWords[] {
  if (text === '') return [];
  return text.split(' ').map((part) => {
    const at = part.lastIndexOf(':');
    return pipOf(part.slice(0, at), Number(part.slice(at + 1)));
  });
}
