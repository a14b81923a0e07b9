/** Makes an element reachable by the Tab key. In lower case, since Preact writes SVG attributes as they are spelled. */
export const REACHABLE = { tabindex: 0 };
