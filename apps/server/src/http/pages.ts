import type { FastifyInstance } from 'fastify';

/** A plain page for every address that a person opens, until the table is there. Scripts are files of their own: see the policy. */
const FRAME = (title: string, script: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/plain.css">
</head>
<body>
<main id="main"><h1>${title}</h1><p id="status" role="status">One moment…</p></main>
<script type="module" src="/${script}"></script>
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

const LOBBY = `
const main = document.querySelector('#main');
const status = document.querySelector('#status');
const say = (text) => { status.textContent = text; };
const call = async (path, body) => {
  const answer = await fetch(path, body === undefined ? {} : {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const data = await answer.json();
  if (!answer.ok) throw new Error(data.error ?? data.message ?? answer.statusText);
  return data;
};
const add = (parent, name, text) => {
  const element = document.createElement(name);
  if (text !== undefined) element.textContent = text;
  parent.append(element);
  return element;
};
async function follow(battle) {
  say('A sample battle is being fought: ' + battle.name + '.');
  const list = add(main, 'ol');
  list.id = 'report';
  for (let after = 0, over = false; !over;) {
    const report = await call('/api/battles/' + battle.id + '/report?after=' + after);
    for (const line of report.lines) add(list, 'li', line);
    ({ n: after, over } = report);
    if (!over) await new Promise((resolve) => setTimeout(resolve, 500));
  }
  say('The battle is over.');
  const link = add(main, 'a', 'Download its record');
  link.href = '/api/battles/' + battle.id + '/record';
  link.download = 'battle.json';
}
try {
  const systems = await call('/api/systems');
  say('Choose a game. Two computer players will fight it, and it is told here as it goes.');
  const choice = add(main, 'select');
  choice.id = 'system';
  for (const { id, name } of systems) add(choice, 'option', name).value = id;
  const button = add(main, 'button', 'Fight a sample battle');
  button.id = 'fight';
  button.addEventListener('click', async () => {
    button.disabled = true;
    try {
      const system = systems.find(({ id }) => id === choice.value);
      const player = system.players.at(-1).id;
      const seats = Object.fromEntries(system.sides.map((side) => [side, { who: 'computer', player }]));
      await follow((await call('/api/battles', { system: system.id, name: system.name, seats })).battle);
    } catch (error) { say(error.message); }
    button.disabled = false;
  });
  const more = add(main, 'p');
  add(more, 'a', 'What programs can ask of this server').href = '/api';
} catch (error) { say('The server cannot be reached: ' + error.message); }
`;

const SEAT = `
const status = document.querySelector('#status');
const main = document.querySelector('#main');
const button = document.createElement('button');
button.id = 'take';
button.textContent = 'Take this seat';
status.textContent = 'You have been invited to a battle.';
main.append(button);
button.addEventListener('click', async () => {
  const answer = await fetch('/api/seats', { method: 'POST', headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ word: location.pathname.split('/').pop() }) });
  const data = await answer.json();
  status.textContent = answer.ok ? 'You play ' + data.side + ' in ' + data.battle.name + '.' : data.error;
  button.hidden = answer.ok;
});
`;

const API = `
const main = document.querySelector('#main');
const doc = await (await fetch('/api/openapi.json')).json();
document.querySelector('#status').textContent = 'OpenAPI ' + doc.openapi + ', also as JSON: /api/openapi.json';
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

const FILES: readonly (readonly [path: string, type: string, text: string])[] = [
  ['/', 'text/html', FRAME('Bridgehead', 'lobby.js')],
  ['/seat/:word', 'text/html', FRAME('Bridgehead: an invitation', 'seat.js')],
  ['/api', 'text/html', FRAME('Bridgehead: the API', 'api.js')],
  ['/plain.css', 'text/css', STYLE],
  ['/lobby.js', 'text/javascript', LOBBY],
  ['/seat.js', 'text/javascript', SEAT],
  ['/api.js', 'text/javascript', API],
];

export function addPages(app: FastifyInstance): void {
  for (const [path, type, text] of FILES)
    app.get(path, (_request, reply) => reply.type(`${type}; charset=utf-8`).send(text));
}
