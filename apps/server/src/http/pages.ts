import type { FastifyInstance, FastifyReply } from 'fastify';
import { addFile, builtFiles, TYPES } from './built-files.js';

/** A plain page for programmers. Scripts are files of their own, as the content policy demands. */
const FRAME = (title: string, script: string, base: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${base}/plain.css">
</head>
<body>
<main id="main"><h1>${title}</h1><p id="status" role="status">One moment…</p></main>
<script type="module" src="${base}/${script}"></script>
</body>
</html>
`;

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
button, select { font: inherit; padding: .4rem .8rem; margin: 0 .5rem .5rem 0; }
ol { padding-left: 1.5rem; }
li { margin: .15rem 0; }
code, pre { font-family: ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
section { margin-top: 1.5rem; }
`;

const API = (base: string) => `
const main = document.querySelector('#main');
const doc = await (await fetch('${base}/api/openapi.json')).json();
document.querySelector('#status').textContent = 'OpenAPI ' + doc.openapi + ', also as JSON: ${base}/api/openapi.json';
for (const [path, methods] of Object.entries(doc.paths)) for (const [method, operation] of Object.entries(methods)) {
  const section = document.createElement('section');
  const head = document.createElement('h2');
  head.textContent = method.toUpperCase() + ' ' + path;
  const what = document.createElement('p');
  what.textContent = operation.summary;
  section.append(head, what);
  const details = [['Parameters', operation.parameters.length ? operation.parameters : undefined],
    ['Body', operation.requestBody?.content['application/json'].schema],
    ...Object.entries(operation.responses).map(([status, one]) => [status, one.content['application/json'].schema])];
  for (const [name, schema] of details) {
    if (schema === undefined) continue;
    const box = document.createElement('details');
    const summary = document.createElement('summary');
    summary.textContent = name;
    const text = document.createElement('pre');
    text.textContent = JSON.stringify(schema, null, 2);
    box.append(summary, text);
    section.append(box);
  }
  main.append(section);
}
`;

const PLAIN = (base: string): readonly (readonly [path: string, type: string, text: string])[] => [
  ['/api', 'text/html', FRAME('Bridgehead: the API', 'api.js', base)],
  ['/plain.css', 'text/css', STYLE],
  ['/api.js', 'text/javascript', API(base)],
];

/** Addresses that people open: the app itself finds out which screen to show. */
const SCREENS = [
  '/',
  '/seat',
  '/battle/:battle',
  '/battle/:battle/replay',
  '/battle/:battle/verdict',
  '/replay',
  '/units/:system',
  '/exam/:system',
];

const NOT_BUILT = FRAME('Bridgehead', 'not-built.js', '').replace(
  'One moment…',
  'The web app is not built yet: run npm run build',
);

export function addPages(app: FastifyInstance, base: string): void {
  for (const [path, type, text] of PLAIN(base))
    app.get(path, (_request, reply) => reply.type(`${type}; charset=utf-8`).send(text));
  const files = builtFiles();
  const page = underBase(files.find(({ path }) => path === '/index.html')?.body.toString('utf8') ?? NOT_BUILT, base);
  const show = (reply: FastifyReply) => reply.type(TYPES['.html']).header('cache-control', 'no-cache').send(page);
  for (const path of SCREENS) app.get(path, (_request, reply) => show(reply));
  // Whoever opens a wrong address in a browser gets a page that helps; a program gets a problem in words.
  app.setNotFoundHandler((request, reply) => {
    const isBrowser = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    void reply.code(404);
    return isBrowser ? show(reply) : reply.send({ error: 'There is nothing here.' });
  });
  for (const file of files) if (file.path !== '/index.html') addFile(app, file);
}

/** The page says where it is found; it is opened at paths of any depth, so the addresses in it are whole. */
function underBase(page: string, base: string): string {
  const whole = page.replaceAll('="./', '="/').replaceAll('="/', `="${base}/`);
  return whole.replace('<html ', `<html data-base="${base}" `);
}
