import type { Place } from '@bridgehead/tabletop';
import type { CaseField, CaseMembers } from './case-field.js';
import type { GivenModel } from './parsed-case.js';

const MODEL_FIELDS = ['id', 'profile', 'at', 'facing', 'height', 'marks', 'place'];
const BLOCK_FIELDS = ['block', 'wide', 'apart'];

/** More models than a squad of any book has. */
const LARGEST_BLOCK = 100;

/** The models of a squad: each by itself, or several alike as a block. */
export function readModels(list: CaseField): GivenModel[] {
  return list.list().flatMap((field) => {
    const model = field.members(...MODEL_FIELDS, ...BLOCK_FIELDS);
    if (model.get('block') !== undefined) return readBlock(model);
    for (const name of BLOCK_FIELDS) model.get(name)?.fail(`"${name}" belongs to a block of models`);
    return [readModel(model, model.need('id').text(), readPlace(model))];
  });
}

/**
 * `{ block: 6, id: r, profile, at: [5, 5], wide: 3, apart: 1.2 }`: r1 to r6, the first at that point, the others to its right, and
 * so many to a row; further rows stand up the table. Models of a block with a `place` are all in that place.
 */
function readBlock(block: CaseMembers): GivenModel[] {
  const count = block.need('block').whole(1, LARGEST_BLOCK);
  const id = block.need('id').text();
  const first = readPlace(block);
  const wide = block.get('wide')?.whole(1, LARGEST_BLOCK) ?? count;
  const apart = first.kind === 'on' && count > 1 ? block.need('apart').length() : 0;
  return Array.from({ length: count }, (_, i) => {
    const [column, row] = [i % wide, Math.floor(i / wide)];
    const place = first.kind === 'on' ? { ...first, x: first.x + column * apart, y: first.y + row * apart } : first;
    return readModel(block, `${id}${i + 1}`, place);
  });
}

function readModel(model: CaseMembers, id: string, place: Place): GivenModel {
  return {
    line: model.of.line,
    id,
    profile: model.need('profile').text(),
    place,
    marks: model.get('marks')?.amounts() ?? {},
  };
}

function readPlace(model: CaseMembers): Place {
  const place = model.get('place');
  const at = model.get('at');
  if ((place === undefined) === (at === undefined)) {
    return model.of.fail('a model stands at: [x, y], or has a place: { in: id }, { off: why }, destroyed; one of them');
  }
  if (place !== undefined) return place.isRecord ? readElsewhere(place) : { kind: 'off', why: place.text() };
  const { x, y } = model.need('at').corner();
  const facing = model.get('facing')?.facing() ?? 0;
  return { kind: 'on', x, y, facing, ...model.maybe('height', (height) => height.length()) };
}

function readElsewhere(field: CaseField): Place {
  const place = field.members('in', 'part', 'off');
  const off = place.get('off');
  if (off !== undefined) return { kind: 'off', why: off.text() };
  return { kind: 'in', id: place.need('in').text(), ...place.maybe('part', (part) => part.text()) };
}
