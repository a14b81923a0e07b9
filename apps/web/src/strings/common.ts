/** What every page says. */
export const COMMON = {
  title: 'Bridgehead',
  tagline: 'Tabletop science-fiction battles, by the book.',
  loading: 'One moment…',
  noScript: 'The page could not be shown.',
  backToLobby: 'Lobby',
  nothingHere: 'There is nothing at this address.',
} as const;
