// The expressions that the pictures evaluate in a page, as text: the page allows no other scripts.

/** Scrolls until the plan begins below the button, which stays in sight. */
export const SHOW_FORESEEN = `(() => {
  const [panel, foot, foreseen] = ['.decision', '.foot', '.foreseen'].map((one) => document.querySelector(one));
  panel.scrollTop += foreseen.getBoundingClientRect().top - panel.getBoundingClientRect().top - foot.offsetHeight - 8;
})()`;

const HELP = `
  const all = (selector) => [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
  const apart = (a, b) => a.right < b.left || b.right < a.left || a.bottom < b.top || b.bottom < a.top;
  const areClear = (these, those) => these.every((a) => those.every((b) => apart(a, b)));
`;

/** Whether the ghosts stand clear of all badges. */
export const IS_CLEAR = `(() => {
  ${HELP}
  return areClear(all('.bf-ghost-base'), all('.bf-badge'));
})()`;

/**
 * Whether models moved and fired, and the signs of the results stand clear of the buttons, of each other and of the
 * middle of every badge.
 */
export const SEEN_WELL = `(() => {
  ${HELP}
  const [table] = all('.bf');
  const results = all('.bf-result');
  const has = (kind) => all('.bf-trail-' + kind).length > 0;
  const isInside = ({ left, right, top }) => left > table.left && right < table.right && top > table.top;
  const middles = all('.bf-badge').map(({ x, y, width, height }) => new DOMRect(x + width / 2, y + height / 2));
  // One below another may touch it.
  const cores = results.map(({ x, y, width, height }) => new DOMRect(x, y + height / 3, width, height / 3));
  const apartFromOthers = cores.every((core, i) => areClear([core], results.filter((_, k) => k !== i)));
  const seen = apartFromOthers && results.every(isInside) && areClear(results, [...middles, ...all('.bf-controls')]);
  return results.length > 1 && seen && has('move') && has('attack');
})()`;
