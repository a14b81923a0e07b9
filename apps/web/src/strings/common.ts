/** What every page says. */
export const COMMON = {
  title: 'Bridgehead',
  tagline: 'Tabletop science-fiction battles, by the book.',
  loading: 'One moment…',
  noScript: 'The page could not be shown.',
  brokenHint: 'Battles are kept by the server: nothing is lost. Loading the page again helps as a rule.',
  reload: 'Load again',
  backToLobby: 'Lobby',
  nothingHere: 'There is nothing at this address.',
} as const;
