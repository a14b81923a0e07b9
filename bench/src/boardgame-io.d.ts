// The package ships types for its internals that pull in its whole client; these are the parts we measure.
declare module 'boardgame.io/dist/cjs/internal.js' {
  export function ProcessGameConfig(game: unknown): unknown;
  export function InitializeGame(options: { game: unknown }): unknown;
  export function CreateGameReducer(options: { game: unknown }): (state: unknown, action: unknown) => unknown;
}
