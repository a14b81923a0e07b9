import { isIP } from 'node:net';
import { parseArgs } from 'node:util';

/** The settings of a server. Flags override the environment, and the environment overrides the defaults. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Whether the port was asked for: then no other will do. */
  readonly isPortAsked: boolean;
  /** The proxies whose word about addresses is taken, as addresses or networks; empty for none. */
  readonly trustedProxies: string;
  /** Where visitors open the server, if that is not where it listens, without the path; empty for no such place. */
  readonly publicUrl: string;
  /** The path under which visitors find everything, such as `/games`; empty for the root. */
  readonly basePath: string;
  /** The folder that holds everything the server keeps. */
  readonly data: string;
  /** Threads for computer players. */
  readonly threads: number;
  /** Threads for the rules of battles in play. */
  readonly rulesThreads: number;
  readonly log: string;
  /** Sends cookies over HTTPS only, for a server behind an HTTPS proxy. */
  readonly secure: boolean;
  /** How many messages a second one connection may send in the long run, and how many at once. */
  readonly messageRate: number;
  readonly messageBurst: number;
  /** Connections from one address. */
  readonly connections: number;
  /** What HTTP requests of one visitor may cost a second in the long run, and at once. */
  readonly requestRate: number;
  readonly requestBurst: number;
  /** Battles made from one address that are not over. */
  readonly battlesOfAddress: number;
  /** A request that has not arrived whole after so many seconds is cut off. */
  readonly requestSeconds: number;
  /** Battles that nobody came to for so many days are archived; 0 for never. */
  readonly archiveAfterDays: number;
}

/** A configuration that cannot be used: it is reported, and nothing starts. */
export class BadConfig extends Error {}

interface Setting {
  readonly flag: string;
  readonly variable: string;
  readonly usual: string;
  readonly meaning: string;
}

const LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'];

/** An address is shared by a household or a club, so it gets so many times as much as one visitor or one socket. */
export const VISITORS_OF_ADDRESS = 5;

const SETTINGS: readonly Setting[] = [
  { flag: 'host', variable: 'BRIDGEHEAD_HOST', usual: '0.0.0.0', meaning: 'the address to listen on' },
  {
    flag: 'port',
    variable: 'BRIDGEHEAD_PORT',
    usual: '3210',
    meaning: 'the port; if it is taken and was not asked for, the next free one',
  },
  { flag: 'data', variable: 'BRIDGEHEAD_DATA', usual: 'data', meaning: 'the folder where the server keeps everything' },
  { flag: 'threads', variable: 'BRIDGEHEAD_THREADS', usual: '1', meaning: 'threads for computer players' },
  {
    flag: 'rules-threads',
    variable: 'BRIDGEHEAD_RULES_THREADS',
    usual: '1',
    meaning: 'threads for the rules of battles in play',
  },
  { flag: 'log', variable: 'BRIDGEHEAD_LOG', usual: 'warn', meaning: `how much is logged: ${LEVELS.join(', ')}` },
  { flag: 'secure', variable: 'BRIDGEHEAD_SECURE', usual: 'no', meaning: 'yes: cookies only over HTTPS' },
  {
    flag: 'message-rate',
    variable: 'BRIDGEHEAD_MESSAGE_RATE',
    usual: '20',
    meaning: 'messages a second of one client',
  },
  {
    flag: 'message-burst',
    variable: 'BRIDGEHEAD_MESSAGE_BURST',
    usual: '60',
    meaning: 'messages of one client at once',
  },
  {
    flag: 'request-rate',
    variable: 'BRIDGEHEAD_REQUEST_RATE',
    usual: '10',
    meaning: 'HTTP requests a second of one visitor',
  },
  { flag: 'request-burst', variable: 'BRIDGEHEAD_REQUEST_BURST', usual: '120', meaning: 'HTTP requests at once' },
  {
    flag: 'trusted-proxies',
    variable: 'BRIDGEHEAD_TRUSTED_PROXIES',
    usual: '',
    meaning: 'proxies whose X-Forwarded-For is believed, as addresses or networks with commas between',
  },
  {
    flag: 'public-url',
    variable: 'BRIDGEHEAD_PUBLIC_URL',
    usual: '',
    meaning:
      'where visitors open the server behind a proxy, such as https://play.example.org or https://example.org/games',
  },
  {
    flag: 'base-path',
    variable: 'BRIDGEHEAD_BASE_PATH',
    usual: '',
    meaning: 'the path under which a proxy offers the server, such as /games, if not that of the public URL',
  },
  {
    flag: 'battles',
    variable: 'BRIDGEHEAD_BATTLES',
    usual: '500',
    meaning: 'battles made from one address that are not over',
  },
  {
    flag: 'request-seconds',
    variable: 'BRIDGEHEAD_REQUEST_SECONDS',
    usual: '20',
    meaning: 'seconds within which a request must have arrived',
  },
  {
    flag: 'archive-after',
    variable: 'BRIDGEHEAD_ARCHIVE_AFTER',
    usual: '90',
    meaning: 'days after which a battle that nobody came to is archived; 0: never',
  },
  { flag: 'connections', variable: 'BRIDGEHEAD_CONNECTIONS', usual: '100', meaning: 'connections from one address' },
];

export function readConfig(args: readonly string[], environment: Readonly<Record<string, string | undefined>>): Config {
  const flags = flagsIn(args);
  const given = (flag: string) => {
    const setting = SETTINGS.find((one) => one.flag === flag);
    if (setting === undefined) throw new Error(`no setting "${flag}"`);
    const value = flags[flag] ?? environment[setting.variable];
    return { value: value === '' ? undefined : value, usual: setting.usual };
  };
  const text = (flag: string) => given(flag).value ?? given(flag).usual;
  const whole = (flag: string, least: number, most: number) => wholeIn(flag, text(flag), least, most);
  return {
    host: text('host'),
    port: whole('port', 0, 65_535),
    isPortAsked: given('port').value !== undefined,
    trustedProxies: proxiesIn(text('trusted-proxies')),
    ...publicPlace(text('public-url'), text('base-path')),
    data: text('data'),
    threads: whole('threads', 1, 64),
    rulesThreads: whole('rules-threads', 1, 64),
    log: oneOf('log', text('log'), LEVELS),
    secure: oneOf('secure', text('secure'), ['yes', 'no']) === 'yes',
    messageRate: whole('message-rate', 1, 100_000),
    messageBurst: whole('message-burst', 1, 1_000_000),
    connections: whole('connections', 1, 1_000_000),
    requestRate: whole('request-rate', 1, 1_000_000),
    requestBurst: whole('request-burst', 100, 1_000_000),
    battlesOfAddress: whole('battles', 1, 1_000_000),
    requestSeconds: whole('request-seconds', 1, 3600),
    archiveAfterDays: whole('archive-after', 0, 36_500),
  };
}

function flagsIn(args: readonly string[]): Readonly<Record<string, string | undefined>> {
  const options = Object.fromEntries(SETTINGS.map(({ flag }) => [flag, { type: 'string' as const }]));
  try {
    return parseArgs({ args: [...args], options, allowPositionals: false }).values;
  } catch (error) {
    throw new BadConfig(`${error instanceof Error ? error.message : 'bad flags'}\n${settingsText()}`);
  }
}

/** Every setting in a line, for help and for error messages. */
export function settingsText(): string {
  return SETTINGS.map(
    ({ flag, variable, usual, meaning }) => `  --${flag} (${variable}): ${meaning}; ${usual} by default`,
  ).join('\n');
}

function wholeIn(flag: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new BadConfig(`--${flag}: "${text.slice(0, 40)}" is not a whole number from ${least} to ${most}.`);
}

function oneOf(flag: string, text: string, words: readonly string[]): string {
  if (words.includes(text)) return text;
  throw new BadConfig(`--${flag}: "${text.slice(0, 40)}" is not one of ${words.join(', ')}.`);
}

function proxiesIn(text: string): string {
  const proxies = text.split(',').flatMap((one) => (one.trim() === '' ? [] : [one.trim()]));
  const wrong = proxies.find((one) => !isNetwork(one));
  if (wrong === undefined) return proxies.join(',');
  throw new BadConfig(`--trusted-proxies: "${wrong.slice(0, 40)}" is not an address or a network.`);
}

/** An address, perhaps with the length of the network's part: not of all addresses there are, since then everybody would be a proxy. */
function isNetwork(text: string): boolean {
  const [address = '', length, ...more] = text.split('/');
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  const isLength = length === undefined || (/^\d{1,3}$/.test(length) && Number(length) >= 1 && Number(length) <= bits);
  return bits > 0 && isLength && more.length === 0;
}

/** A path such as `/games` or `/club/games`, of characters that need no escape. */
const BASE_PATH = /^(\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*$/;

function publicPlace(publicUrl: string, basePath: string): Pick<Config, 'publicUrl' | 'basePath'> {
  const url = publicUrlIn(publicUrl);
  const inUrl = pathIn('--public-url', url?.pathname ?? '');
  const given = pathIn('--base-path', basePath);
  if (given !== '' && inUrl !== '' && given !== inUrl)
    throw new BadConfig(`--base-path: "${given}" is not the path of --public-url, "${inUrl}".`);
  return { publicUrl: url?.origin ?? '', basePath: given === '' ? inUrl : given };
}

function publicUrlIn(text: string): URL | null {
  if (text === '') return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '')
    throw new BadConfig(
      `--public-url: "${text.slice(0, 60)}" is not an address such as https://play.example.org or https://example.org/games.`,
    );
  return url;
}

function pathIn(flag: string, text: string): string {
  const path = text.replace(/\/+$/, '');
  if (BASE_PATH.test(path)) return path;
  throw new BadConfig(`${flag}: "${text.slice(0, 60)}" is not a path such as /games.`);
}
