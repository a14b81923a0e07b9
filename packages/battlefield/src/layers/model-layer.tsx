import type { Base, Pose } from '@bridgehead/geometry';
import type { Side } from '@bridgehead/kernel';
import { type Model, nameOf, type Profile, type Table } from '@bridgehead/tabletop';
import { memo, type ReactElement } from 'react';
import type { Detail } from '../camera/camera-store.js';
import { baseOnSheet, onSheet, type Sheet, turnOnSheet } from '../camera/sheet.js';
import { type SideLook, sideLook } from '../looks/side-looks.js';
import { poseDrawn } from '../looks/model-poses.js';
import { type LikenessOf, miniatureOf } from '../miniatures/miniature-of.js';
import { MiniatureOnBase } from '../miniatures/miniature-shape.js';
import type { Lit } from '../scene/props.js';
import { pipsOf } from '../scene/words.js';
import { PIP_TALL_PIXELS, Pip } from '../signs/pip.js';

interface Props {
  readonly table: Table;
  readonly sheet: Sheet;
  readonly sides: readonly Side[];
  readonly detail: Detail;
  /** Pixels per length of the sheet. */
  readonly scale: number;
  readonly selected: string | null;
  readonly lit: ReadonlyMap<string, Lit>;
  readonly likeness: LikenessOf | undefined;
  /** Where models in terrain are drawn that have no place of their own. */
  readonly posts: ReadonlyMap<string, Pose> | undefined;
}

/** Pixels across a base from which its miniature is drawn. */
const MINIATURE_FROM_PIXELS = 15;

/** The offset of a flyer's shadow. */
const ALOFT = 'translate(4 6)';

/** Every model that stands on the table itself or in a part of a terrain piece, to scale. */
export function ModelLayer(props: Props): ReactElement {
  const { table, sheet, sides, detail, scale, selected, lit, likeness, posts } = props;
  const shown: ReactElement[] = [];
  for (const model of table.models.values()) {
    const profile = table.profiles.get(model.profile);
    const pose = poseDrawn(table, model) ?? posts?.get(model.id) ?? null;
    if (pose === null || profile === undefined) continue;
    shown.push(
      <ModelShape
        key={model.id}
        model={model}
        profile={profile}
        pose={pose}
        sheet={sheet}
        look={sideLook(sides, model.side)}
        large={extentOf(baseOnSheet(sheet, profile.base)).across * scale >= MINIATURE_FROM_PIXELS}
        likeness={likeness}
        marked={detail === 'models'}
        selected={model.squad === selected}
        lit={lit.get(model.id) ?? lit.get(model.squad)}
      />,
    );
  }
  return (
    <g>
      {shown}
      <Letters {...{ table, sheet, lit, posts }} />
    </g>
  );
}

/** Over all models, the letters of those that are lit themselves: they tell the models of a squad apart. */
function Letters({ table, sheet, lit, posts }: Pick<Props, 'table' | 'sheet' | 'lit' | 'posts'>): ReactElement {
  return (
    <>
      {[...lit.keys()].map((id) => {
        const model = table.models.get(id);
        const pose = model === undefined ? null : (poseDrawn(table, model) ?? posts?.get(id) ?? null);
        const base = table.profiles.get(model?.profile ?? '')?.base;
        const [, letter] = / ([A-Z]+)$/.exec(nameOf(table, id)) ?? [];
        if (pose === null || base === undefined || letter === undefined) return null;
        const { x, y } = onSheet(sheet, pose);
        const wide = 6 + letter.length * 8;
        return (
          <g key={id} transform={`translate(${x} ${y + extentOf(baseOnSheet(sheet, base)).across / 2})`}>
            <g className="bf-fixed bf-letter" data-piece={model?.squad} data-model={id}>
              <rect x={-wide / 2} y={-4} width={wide} height={14} rx={3} />
              <text y={7}>{letter}</text>
            </g>
          </g>
        );
      })}
    </>
  );
}

interface ShapeProps {
  readonly model: Model;
  readonly profile: Profile;
  readonly pose: Pose;
  readonly sheet: Sheet;
  readonly look: SideLook;
  /** Whether it is large enough for a miniature. */
  readonly large: boolean;
  readonly likeness: LikenessOf | undefined;
  readonly marked: boolean;
  readonly selected: boolean;
  readonly lit: Lit | undefined;
}

const ModelShape = memo(function ModelShape(props: ShapeProps): ReactElement {
  const { model, profile, pose, sheet, look, large, likeness, marked, selected, lit } = props;
  const { miniature, isAloft } = miniatureOf(profile, likeness);
  const { x, y } = onSheet(sheet, pose);
  const base = baseOnSheet(sheet, profile.base);
  const turn = turnOnSheet(sheet, pose.facing);
  return (
    <g
      className={`bf-model bf-side-${look}`}
      data-piece={model.squad}
      data-model={model.id}
      transform={`translate(${x} ${y})`}
    >
      {isAloft && (
        <g transform={`${ALOFT} rotate(${turn})`}>
          <BaseShape base={base} className="bf-aloft" />
        </g>
      )}
      <g transform={`rotate(${turn})`} data-turn={turn}>
        {selected && <BaseShape base={base} className="bf-halo" />}
        {lit !== undefined && <BaseShape base={base} className={`bf-lit bf-lit-${lit}`} />}
        <BaseShape base={base} className="bf-base" />
        <path className="bf-front" d={frontOf(base)} />
        {large && <MiniatureOnBase miniature={miniature} base={base} />}
        {large && <path className="bf-emblem" d={emblemOf(base, look)} />}
      </g>
      {marked && <Pips model={model} base={base} />}
    </g>
  );
});

/** A base whose sizes are those of the sheet. */
export function BaseShape({ base, className }: { readonly base: Base; readonly className: string }): ReactElement {
  if (base.shape === 'disc') return <circle className={className} r={base.radius} />;
  const { width, length } = base;
  return <rect className={className} x={-width / 2} y={-length / 2} width={width} height={length} rx={0.8} />;
}

/** A wedge at the front of a base that points where it faces. */
function frontOf(base: Base): string {
  const { across, along } = extentOf(base);
  const half = across * 0.26;
  const foot = -along / 2 + (base.shape === 'disc' ? along * 0.07 : 0);
  return `M${-half} ${foot}L0 ${foot - half * 1.1}L${half} ${foot}z`;
}

/** At the back of a base: a chevron for one side, a bar for the other, a lozenge for any third. */
function emblemOf(base: Base, look: SideLook): string {
  const { across, along } = extentOf(base);
  const [half, back] = [across * 0.16, along / 2 - across * 0.06];
  if (look === 'a') return `M${-half} ${back}L0 ${back - half}L${half} ${back}`;
  if (look === 'b') return `M${-half} ${back - half * 0.4}H${half}`;
  return `M0 ${back - half * 1.2}l${half * 0.6} ${half * 0.6}l${-half * 0.6} ${half * 0.6}l${-half * 0.6} ${-half * 0.6}z`;
}

function extentOf(base: Base): { readonly across: number; readonly along: number } {
  if (base.shape === 'disc') return { across: 2 * base.radius, along: 2 * base.radius };
  return { across: base.width, along: base.length };
}

/** The marks on a model, beside its base. */
function Pips({ model, base }: { readonly model: Model; readonly base: Base }): ReactElement | null {
  const pips = pipsOf(model.marks);
  if (pips.length === 0) return null;
  const { across } = extentOf(base);
  return (
    <g transform={`translate(${across / 2} ${-across / 2})`}>
      <g className="bf-fixed">
        {pips.map((pip, i) => (
          <g key={pip.mark} transform={`translate(-2 ${i * (PIP_TALL_PIXELS + 1)})`}>
            <Pip pip={pip} />
          </g>
        ))}
      </g>
    </g>
  );
}
