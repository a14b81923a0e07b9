import { remembered } from '../book/memos.js';

/** FF-TRANSPORT-04: no unit enters and leaves a vehicle in the same Round. */

export const enteredVehicle = remembered<true>('enteredVehicle', 'round', {
  name: 'Entered a vehicle',
  meaning: 'of a unit: it has entered a vehicle in this Round and may not leave one',
});

export const leftVehicle = remembered<true>('leftVehicle', 'round', {
  name: 'Left a vehicle',
  meaning: 'of a unit: it has left a vehicle in this Round and may not enter one',
});

/** FF-DICE-10: passengers of a destroyed transport are dealt with in the order in which they went aboard. */
export const boardedAfter = remembered<number>('boardedAfter', 'battle', {
  name: 'Boarded after',
  meaning: 'of a unit aboard a transport: how many units were aboard before it; none if not given',
});

/** FF-TRANSPORT-08: why models are off the table whose vehicle was destroyed by an attack that is not over yet. */
export const THROWN_OUT = 'thrownOut';

/** FF-TRANSPORT-08: where a destroyed vehicle was. */
export type LastPosition = {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** It Flew. */
  readonly crashed: boolean;
  /** The piece of terrain that it became. */
  readonly wreck?: string;
};

export const thrownOut = remembered<LastPosition>('thrownOut', 'action', {
  name: 'Thrown out',
  meaning: 'of a unit: where the vehicle was that was destroyed with it aboard, as { x, y, radius, crashed, wreck }',
});
