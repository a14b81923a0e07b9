/** What can be reached by the Tab key. In lower case, since Preact writes attributes of SVG as they are spelled. */
export const REACHABLE = { tabindex: 0 };
