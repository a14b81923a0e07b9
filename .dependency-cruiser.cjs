// Dependencies point one way: geometry, kernel < tabletop < wargame, muster, commander, protocol, testkit, battlefield < systems < server, web < cli, and bench.

const [geometry, kernel, tabletop, wargame, muster, commander, protocol, testkit] = [
  'geometry',
  'kernel',
  'tabletop',
  'wargame',
  'muster',
  'commander',
  'protocol',
  'testkit',
].map((name) => `packages/${name}`);

/** Who may use which of our packages. Systems never use one another, except that `systems/all` lists them; nothing in packages uses a system. */
const layers = [
  { name: geometry, uses: [] },
  { name: kernel, uses: [] },
  { name: tabletop, uses: [geometry, kernel] },
  { name: wargame, uses: [geometry, kernel, tabletop] },
  { name: muster, uses: [kernel, tabletop] },
  { name: commander, uses: [geometry, kernel, tabletop, wargame] },
  { name: protocol, uses: [kernel, tabletop] },
  { name: testkit, uses: [geometry, kernel, tabletop, commander, protocol] },
  { name: 'packages/battlefield', uses: [geometry, kernel, tabletop] },
  {
    name: 'systems/(?!all/)[^/]+',
    uses: [geometry, kernel, tabletop, wargame, muster],
    usesInTests: [testkit, commander],
  },
  { name: 'systems/all', uses: [tabletop, 'systems/[^/]+'] },
  { name: 'apps/cli', uses: ['packages/[^/]+', 'systems/[^/]+', 'apps/server'] },
  { name: 'apps/server', uses: ['packages/[^/]+', 'systems/[^/]+'] },
  { name: 'apps/web', uses: ['packages/[^/]+', 'systems/[^/]+'] },
  { name: 'bench', uses: ['packages/[^/]+', 'systems/[^/]+', 'apps/server'] },
];

const OURS = '^(packages|systems|apps|bench|scripts|tests)/';
const TEST = '\\.test\\.ts$';
const under = (folder) => `^(${folder})/`;

const directions = layers.flatMap(({ name, uses, usesInTests = [] }) => [
  {
    name: `direction of ${name}`,
    comment: `It may use: ${uses.join(', ') || 'none of the other packages'}.`,
    severity: 'error',
    from: { path: under(name), pathNot: TEST },
    to: { path: OURS, pathNot: ['^$1/', ...uses.map(under)] },
  },
  {
    name: `direction of the tests of ${name}`,
    severity: 'error',
    from: { path: `${under(name)}.*${TEST}` },
    to: { path: OURS, pathNot: ['^$1/', ...[...uses, ...usesInTests].map(under)] },
  },
]);

module.exports = {
  forbidden: [
    ...directions,
    {
      name: 'through the door',
      comment: 'Import another package by its name: what it does not export is private.',
      severity: 'error',
      from: { path: '^(packages/[^/]+|systems/[^/]+|apps/[^/]+|bench|tests)/' },
      to: { path: OURS, pathNot: '^$1/', dependencyTypes: ['local'], dependencyTypesNot: ['aliased-workspace'] },
    },
    {
      name: 'evidence apart',
      comment:
        'Evidence listens to cases: rules do not know of it, and only the list of all of it is loaded, by the testkit.',
      severity: 'error',
      from: { path: '^systems/[^/]+/src/', pathNot: ['^systems/all/', '/evidence(-by-chapter)?\\.ts$', TEST] },
      to: { path: '^systems/[^/]+/src/.*/evidence(-by-chapter)?\\.ts$' },
    },
    {
      name: 'declared',
      comment:
        'A package names what it uses from outside in its own package.json; tests may use the tools of the root.',
      severity: 'error',
      from: { path: '^(packages|systems|apps|bench)/', pathNot: TEST },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'headless',
      comment: 'Packages and systems use nothing of Node.',
      severity: 'error',
      from: { path: '^(packages|systems)/', pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'tests are leaves',
      severity: 'error',
      from: { pathNot: TEST },
      to: { path: TEST },
    },
    {
      name: 'no circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'Only what a package exports can be imported, and it must exist.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(packages/[^/]+|systems/[^/]+|apps/[^/]+|bench)/dist(-types)?/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.test.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default', 'types'],
    },
  },
};
