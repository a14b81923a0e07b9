import type { CardMoment } from './card.js';

/** How each window for cards is put to a player. */
export const PROMPTS: Readonly<Record<Exclude<CardMoment, 'action'>, string>> = {
  initiative: 'The Initiative dice have fallen. Do you play a Command Card?',
  cleanUp: 'Clean up. Do you play a Command Card?',
  activated: 'The enemy activates a Battlegroup. Do you play a Command Card?',
  flight: 'Aircraft are about to move. Do you play a Command Card?',
  entry: 'Fast Movers are about to enter. Do you play a Command Card?',
  allocated: 'Shots are allocated. Do you play a Command Card before the dice?',
  hits: 'Your Squad is hit. Do you play a Command Card before damage is rolled?',
  featureDamaged: 'The shooting has damaged a building. Do you play a Command Card?',
  reaction: 'A unit is about to use Reaction Fire. Do you play a Command Card?',
  fortitude: 'A Squad must take a Fortitude Test. Do you play a Command Card?',
  searchFailed: 'The search has found nothing. Do you play a Command Card?',
  callFailed: 'The call has failed. Do you play a Command Card?',
  fight: 'A fight at close quarters begins. Do you play a Command Card?',
  fires: 'Round Up: fires are about to be rolled for. Do you play a Command Card?',
  response: 'A card has been played. Do you answer it?',
};
