import type { AnyAsk, DecisionKind } from '@bridgehead/kernel';
import type { GameSystem, Table, TerrainKind, Word } from '@bridgehead/tabletop';

/** `docs/cases/<system>.md`: everything that an author needs to write a case without reading code. */
export function caseGuide(system: GameSystem): string {
  const sections = [
    `# Cases for ${system.name}\n\nGenerated from the system \`${system.id}\`; how cases work is in [docs/cases.md](../cases.md).`,
    section('Conventions', conventions(system)),
    section('A case', FORMAT),
    section('Terrain', bullets(system.terrainKinds.map(terrainLine))),
    section('Stages', stages(system)),
    section('Asks', asks(system)),
    ...words(system),
    section('Queries', queries(system), '`query: { name, args, is }`.'),
    section('Procedures and outcomes', outcomes(system)),
    section('Scenarios', scenarios(system)),
    section('Options', options(system), '`setup: { options: { id: value } }`; the first value is the usual one.'),
    section('Events', bullets(EVENTS.map(([kind, members]) => `\`${kind}\`: ${members}`)), ABOUT_EVENTS),
  ];
  return `${sections.filter((text) => text !== '').join('\n\n')}\n`;
}

function words({ vocabulary }: GameSystem): string[] {
  const {
    profile,
    squadData,
    squadTraits = [],
    offTable = [],
    roster = [],
    armyList = [],
    marks,
    memos,
    tokens,
    counters,
    piles,
    cards,
    streams,
  } = vocabulary;
  const listed = (title: string, list: readonly Word[], about = '') =>
    section(title, bullets(list.map(wordLine)), about);
  return [
    listed('Profiles', profile, ABOUT.profiles),
    listed('Squads', squadData, 'What `data` of a squad may hold.'),
    listed('Traits of squads', squadTraits, '`traits: [name]` of a squad.'),
    listed('Off the table', offTable, 'Why a model is off the table: `place: { off: why }`.'),
    listed('Rosters', roster, '`muster: { roster: { field: value } }`, and the rosters of a setup.'),
    listed('Army lists', armyList, 'Made up for a case: `muster: { roster, lists: [{ field: value }] }`.'),
    listed('Marks', marks, ABOUT.marks),
    section('Memos', bullets(memos.map(memoLine)), ABOUT.memos),
    listed('Tokens', tokens, ABOUT.tokens),
    listed('Counters', counters, '`sides.<side>.counters`.'),
    listed('Piles', piles, ABOUT.piles),
    listed('Cards', cards),
    listed('Dice', streams, ABOUT.streams),
  ];
}

const ABOUT = {
  profiles: 'The fields of a profile that is made up for a case: `profiles: { id: { field: value } }`.',
  marks: 'On models, squads, terrain and tokens: `marks: { name: n }`; a mark that is not there is 0.',
  memos:
    'Given as `memos: { name/subject: value }`, expected as `memos.name/subject`. The subject is `battle`, or the id of a side, squad, model or terrain piece. `turn` and `active` have fields of their own.',
  tokens: 'By `kind`: `tokens: [{ id, kind, at, facing, owner, value, face, seenBy, knownTo, marks }]`.',
  piles:
    '`hand: [faces]` or `cards: { pile: [faces] }`; a hand is seen by its owner only. Expected as `sides.<side>.<pile>`: a number of cards, or their faces.',
  streams:
    'Streams by purpose: `dice: { STREAM: [faces] }`, a wave of explosions or re-rolls as a list of its own; `draw` serves draws. Or one flat list in order.',
};

const ABOUT_EVENTS =
  'In `expect: { events: [kind, { kind: { member: value } }] }`, in order, with others in between; `without: [kind]` for those that must not happen. Every event of the table may have `because`, the rule.';

function queries(system: GameSystem): string {
  return bullets(
    Object.entries(system.queries).map(([name, { args, meaning }]) => `\`${name}\` ${argsText(args)}: ${meaning}`),
  );
}

function scenarios({ scenarios: list, unit }: GameSystem): string {
  return bullets(
    list.map(({ size: [width, height], ...word }) => `${wordLine(word)} ${width} × ${height} ${unit.plural}.`),
  );
}

function options({ options: list = [] }: GameSystem): string {
  const valuesOf = (values: readonly Word[]) => values.map(({ id, meaning }) => `\`${id}\` (${meaning})`).join(', ');
  return bullets(list.map(({ values, ...word }) => `${wordLine(word)} ${valuesOf(values)}.`));
}

const FORMAT = `- \`title\`, \`proves: [rules]\`, \`system\`, and a \`note\` if one helps.
- The position: \`table: { size, terrain }\` (the size of the first scenario if not given), \`profiles\` (made up, or \`name: { data: id }\`; a model may name the id itself), \`sides\` (each with \`counters\`, \`formations\`, \`squads\`, \`hand\`, \`cards\`), \`tokens\`, \`memos\`, \`active\`, \`turn\`.
- A formation is \`{ id, name, marks, data }\`: a group of squads, a Helix say; a squad is \`{ id, name, formation, leader, marks, traits, data, models }\` and names the formation that it belongs to; a model is \`{ id, profile, at, facing, height, marks }\`, with a \`place\` instead of \`at\` if it is not on the table. \`{ block: 6, id: r, profile, at, wide: 3, apart: 1.2 }\` gives six models, r1 to r6: the first \`at\` that point, the others to its right, three to a row, and further rows up the table; every other field applies to each of them.
- How it begins: \`stage: name\` or \`stage: { name: { arguments } }\`; or \`setup: { scenario, rosters, table, options, seed, refused }\`; or \`roll: { procedure, args, is }\` (a bare chance, \`roll: { kind: pool, count, sides, needs, mechanic, stream, is }\`, proves no rule). Arguments are handed to the system as they are, lengths in ten-thousandths.
- Without a battle: \`query: { name, args, is | refused }\`, \`muster: { roster, accepted: true | refused: [rules], points: n | { total: n, name / name: n }, lists: [army lists made up for the case] }\`, or lists of them.
- \`standing: { side: pass | usual }\` answers every window (a question that interrupts another side) that no step answers (\`pass\` picks nobody where several may be picked); \`standing: { side: { ask: pass | usual | answer, '*': pass } }\` by ask.
- Steps of \`play\`: \`side: answer\`, with \`to: ask\` if it matters which question it answers, and \`refused: RULE\` if it must be refused; \`both: { side: answer, … }\`; \`asks: { side, ask, options, includes, excludes, unavailable: { id: RULE }, usual, preview: { id: { … } }, args, secret, interrupt }\`, a list of these, or \`none\`; \`expect\`; \`odds: { option | procedure, args, of, is: { value: p }, mean, within, horizon }\`; \`query\`; \`undo: n\`.
- Paths of \`expect\`: \`models.<id>\` (\`on\`, \`in\`, \`destroyed\` or why else it is off the table; or \`.at\`, \`.facing\`, \`.in\`, \`.place\`, \`.marks.<mark>\`, \`.squad\`, \`.height\`), \`squads.<id>\` (\`destroyed\`, or \`.living\`, \`.leader\`, \`.models\`, \`.marks\`, \`.data\`, …), \`sides.<side>.counters.<counter>\`, \`sides.<side>.<pile>\`, \`tokens.<id>\`, \`terrain.<id>\`, \`cards.<id>\`, \`formations.<id>\`, \`memos.<name>/<subject>\`, \`stage\`, \`pending\`, \`result\`, \`active\`, \`turn\`; \`sees: { side: { path: value } }\` for what a side or a spectator may know.
- A \`query\` of the case is asked at the first question, before any step; a \`query\` among the steps of \`play\` is asked where it stands. Without a battle it is asked of the position.
- After the last step the battle goes on by itself to the next question that has more than one answer, over as many stages as that takes, and the \`expect\` of the case is checked there; put earlier expectations in a step of \`play\`.
- \`variants: [{ title, … }]\` is the case again with differences. \`table\`, \`profiles\`, \`sides\`, \`tokens\` and \`memos\` of a variant say only what differs: maps are merged by key, lists of pieces by \`id\`, and null removes something. Any other field of a variant (\`proves\`, \`stage\`, \`dice\`, \`play\`, \`expect\`, …) replaces the case's own.
- A case proves a rule only if its run cites the rule; leftover dice fail it.`;

function section(title: string, body: string, lead = ''): string {
  if (body === '') return '';
  return `## ${title}\n\n${lead === '' ? '' : `${lead}\n\n`}${body}`;
}

function bullets(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}

function wordLine({ id, name, meaning }: Word): string {
  return `\`${id}\`${name === id || name === '' ? '' : ` (${name})`}: ${meaning}`;
}

/** A system may list further members for a word. */
function memoLine(word: Word & { readonly lifetime?: unknown }): string {
  const line = wordLine(word);
  if (typeof word.lifetime !== 'string') return line;
  return `${line}${line.endsWith('.') ? '' : '.'} Lasts for ${article(word.lifetime)} ${word.lifetime}.`;
}

function article(word: string): string {
  return /^[aeiou]/i.test(word) ? 'an' : 'a';
}

function terrainLine(kind: TerrainKind): string {
  const fields = (kind.fields ?? []).map(({ id, meaning }) => `\`${id}\` (${meaning.replace(/\.$/, '')})`);
  return `${wordLine(kind)}${fields.length === 0 ? '' : ` Further fields: ${fields.join(', ')}.`}`;
}

function conventions({ unit, sides }: GameSystem): string {
  return bullets([
    `Lengths are in ${unit.plural} (${unit.symbol}), decimals allowed. The origin is the lower left corner, x to the right, y up the table.`,
    'A facing is in degrees, to a tenth: 0 faces up the table, 90 to the right (clockwise).',
    '`at: [x, y]` is the middle of a base or of a rectangle; `size: [width, depth]` of terrain is along x and y before it is `turned` clockwise; or `outline: [[x, y], …]`.',
    'Terrain may have `parts: [{ id, kind: wall | zone | roof, outline, height }]` in its outline; a wall may have `openings: [[[x, y], [x, y]]]`, a zone a `ground` (a kind of terrain).',
    `Sides: ${sides.map((side) => `\`${side}\``).join(', ')}; pieces that nobody plays belong to \`neutral\`.`,
    'A model that does not stand `at` a point has a `place`: `{ in: id }`, `{ in: id, part: id }`, `{ off: reserve }`, `destroyed`.',
    'Answers: `pick: id | [ids]`, `number: n`, `order: [ids]`, `allocate: { item: bin }`, `place: { model: [x, y, facing] | { in: id } | { in: id, part: id } }`, `move: [{ model, path: [[x, y], [x, y, facing], { face: degrees }, { turn: left, reverse: true }] }]`, `aim: [x, y] | [x, y, facing] | { on: path, at: n }`; `option: id` takes the suggestion with that id; `shift: { squad, by: [x, y] }` moves all models of a squad by the same way, those in front first; `side: usual` gives the default answer.',
    'In `expect`, the last entry of a list may be a tolerance: `[31.2, 20, ±0.01]`, `[90, ±1]`. A number expected of a list is its length; `absent` and null say that something is not there.',
  ]);
}

function stages(system: GameSystem): string {
  const lines = Object.values(system.stages).map(
    ({ id, args = {}, meaning }) => `\`${id}\` ${argsText(args)}: ${meaning}`,
  );
  return bullets(lines);
}

function argsText(args: Readonly<Record<string, unknown>>): string {
  const names = Object.entries(args).map(
    ([name, what]) => `${name}: ${typeof what === 'string' ? what : JSON.stringify(what)}`,
  );
  return names.length === 0 ? '' : `\`{ ${names.join(', ')} }\``;
}

/** How the ids of options are formed, by kind of question. */
const OPTION_IDS: Readonly<Record<DecisionKind, string>> = {
  pick: 'the id of the thing that is picked (a piece, a card, a word such as `pass`); several are joined by `+`, and none is `none`',
  bid: 'the number itself',
  order: '`usual`, or the id of the item that is brought to the front',
  allocate: '`usual`, or the id of the bin that takes all',
  move: 'names of suggestions; any legal `move` is an answer',
  place: 'names of suggestions; any legal `place` is an answer',
  aim: 'names of suggestions; any legal `aim` is an answer',
};

function asks(system: GameSystem): string {
  const kinds = new Set(Object.values(system.asks).map(({ kind }) => kind));
  const ids = bullets([...kinds].map((kind) => `Option ids of ${article(kind)} ${kind}: ${OPTION_IDS[kind]}.`));
  const rows = Object.values(system.asks).map(askRow);
  return `${ids}\n\n| ask | kind | rules | what |\n| --- | --- | --- | --- |\n${rows.join('\n')}`;
}

function askRow({ name, kind, rules, meaning }: AnyAsk<Table>): string {
  return `| \`${name}\` | ${kind} | ${rules.join(', ')} | ${meaning.replaceAll('|', '\\|')} |`;
}

function outcomes(system: GameSystem): string {
  const words = system.vocabulary;
  const names = (record: object) =>
    Object.keys(record)
      .map((name) => `\`${name}\``)
      .join(', ');
  return bullets([
    `Procedures, for \`roll: { procedure, args, is }\` and \`odds: { procedure, args, of, is }\`: ${names(system.procedures) || 'none'}.`,
    ...(words.procedures ?? []).map(wordLine),
    `Outcomes, for \`odds: { option, of, is }\`: ${names(system.outcomes) || 'none'}.`,
    ...(words.outcomes ?? []).map(wordLine),
  ]);
}

const EVENTS: readonly (readonly [string, string])[] = [
  ['stageBegan', '`stage: { stage, args }`'],
  ['asked', '`decisions: [{ id, side, kind, ask, args, rules }]`'],
  ['answered', '`decision, side, ask, answer`'],
  ['revealed', '`answers: [{ side, ask, answer }]`'],
  ['retracted', '`decision, side`'],
  [
    'diceRolled',
    '`stream, side, roll, sides, count, needs, modifiers: [{ value, reason, rule }], about, waves, drawn, successes, total`',
  ],
  ['modelAdded', '`model: { id, squad, side, profile, place, marks }`'],
  ['modelMoved', '`model, to: { x, y, facing }, path`'],
  ['placeChanged', '`model, to: { kind: on | in | off, … }`'],
  ['modelDestroyed', '`model`'],
  ['modelRegrouped', '`model, to: squad`'],
  ['profileChanged', '`model, to: profile`'],
  ['squadChanged', '`squad, to`'],
  ['markChanged', '`on, mark, to, was`'],
  ['counterChanged', '`side, counter, to, was`'],
  ['cardMoved', '`card, to: { owner, pile, face }, was`'],
  ['tokenPlaced', '`token, to`'],
  ['tokenFlipped', '`token, to`'],
  ['tokenRemoved', '`token`'],
  ['terrainChanged', '`terrain, to`'],
  ['noted', '`memo, to: { name, subject, value }`; the memo is `name@subject`'],
  ['declared', '`side, what, by, at, with`'],
  ['tested', '`who, what, needed, got, passed`'],
  ['scored', '`side, points, reason`'],
  ['undone', '`to`'],
  ['ended', '`result: { winner, margin, reason }`'],
];
