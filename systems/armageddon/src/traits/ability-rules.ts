import type { RuleId } from '@bridgehead/kernel';

/** The rules of abilities and army rules, by their ids: those of the core catalogue, and those of the armies. */
const RULES: Readonly<Record<string, readonly RuleId[]>> = {
  commander: ['EA-KEY-02', 'EA-FORCE-10'],
  disrupt: ['EA-KEY-03', 'EA-FORCE-11'],
  expendable: ['EA-KEY-04', 'EA-FORCE-12'],
  'extra-attacks': ['EA-KEY-05', 'EA-FORCE-13'],
  fearless: ['EA-KEY-06', 'EA-FORCE-14'],
  'first-strike': ['EA-KEY-07', 'EA-FORCE-15'],
  grotz: ['EA-KEY-37', 'EA-FORCE-16'],
  'ignore-cover': ['EA-KEY-08', 'EA-FORCE-17'],
  'indirect-fire': ['EA-KEY-09', 'EA-FORCE-18'],
  infiltrator: ['EA-KEY-10', 'EA-FORCE-19'],
  inspiring: ['EA-KEY-11', 'EA-FORCE-20'],
  'invulnerable-save': ['EA-KEY-12', 'EA-FORCE-21'],
  'jump-packs': ['EA-KEY-13', 'EA-FORCE-22'],
  lance: ['EA-KEY-14', 'EA-FORCE-23'],
  leader: ['EA-KEY-15', 'EA-FORCE-24'],
  'macro-weapon': ['EA-KEY-17', 'EA-FORCE-25'],
  mounted: ['EA-KEY-18', 'EA-FORCE-26'],
  'reinforced-armour': ['EA-KEY-19', 'EA-FORCE-28'],
  scout: ['EA-KEY-20', 'EA-FORCE-29'],
  skimmer: ['EA-KEY-22', 'EA-FORCE-30'],
  'one-shot': ['EA-KEY-21', 'EA-FORCE-32'],
  'slow-firing': ['EA-KEY-21', 'EA-FORCE-32'],
  sniper: ['EA-KEY-24', 'EA-FORCE-33'],
  'supreme-commander': ['EA-KEY-25', 'EA-FORCE-34'],
  'supreme-commander-harlequins': ['EA-FORCE-67'],
  'thick-rear-armour': ['EA-KEY-26', 'EA-FORCE-36'],
  'titan-killer': ['EA-WE-07', 'EA-FORCE-37'],
  walker: ['EA-KEY-30', 'EA-FORCE-39'],
  'walker-titan': ['EA-KEY-30', 'EA-FORCE-41'],
  'support-craft': ['EA-KEY-31'],
  'fixed-forward-arc': ['EA-FIRE-03', 'EA-FORCE-40'],
  'forward-arc': ['EA-FIRE-03', 'EA-FORCE-40'],
  'left-arc': ['EA-FIRE-03', 'EA-FORCE-40'],
  'right-arc': ['EA-FIRE-03', 'EA-FORCE-40'],
  'rear-arc': ['EA-FIRE-03'],
  holofield: ['EA-FORCE-61'],
  harlequins: ['EA-FORCE-66'],
  'living-metal': ['EA-FORCE-77'],
  synapse: ['EA-FORCE-84'],
  'they-shall-know-no-fear': ['EA-KEY-34', 'EA-FORCE-49'],
  'power-of-the-waaagh': ['EA-KEY-35', 'EA-FORCE-68'],
  'mob-rule': ['EA-KEY-36', 'EA-FORCE-69'],
  factions: ['EA-FORCE-52'],
  farsight: ['EA-FORCE-60'],
  'hit-and-run-tactics': ['EA-FORCE-59'],
  'implacable-advance': ['EA-FORCE-79'],
  'spirit-stones': ['EA-FORCE-65'],
  'the-hunger': ['EA-FORCE-85'],
  'the-fast-and-the-slithering': ['EA-FORCE-86'],
};

/** The rules of those among some abilities that are held. */
export function rulesAmong(held: (ability: string) => boolean, some: readonly string[]): readonly RuleId[] {
  return some.flatMap((ability) => (held(ability) ? (RULES[ability] ?? []) : []));
}

/** Everything that may be said of some abilities. */
export function rulesOfAbilities(...lists: readonly (readonly string[])[]): readonly RuleId[] {
  return [...new Set(rulesAmong(() => true, lists.flat()))];
}
