import { type Json, type Refusal, reading, type Setup } from '@bridgehead/kernel';
import type { SetupOption } from '@bridgehead/tabletop';
import { MOST_TABLES, tableNumberBy } from '@bridgehead/wargame';

const TABLE = 'table';
const PRINTED = 'printed';
const GENERATED = 'generated';
const TABLE_NUMBER = 'tableNumber';

export const OPTIONS: readonly SetupOption[] = [
  {
    id: TABLE,
    name: 'Table',
    meaning: 'What lies on the table.',
    values: [
      { id: PRINTED, name: 'Printed', meaning: 'A wood and a garage for each side.' },
      {
        id: GENERATED,
        name: 'Generated',
        meaning: 'Woods and rubble drawn by the number of the table.',
        numberedBy: TABLE_NUMBER,
      },
    ],
  },
];

/** The number of the generated table that was agreed; null for the printed one. */
export function tableNumberIn({ options = {}, seed }: Setup): number | null | Refusal {
  return reading('the options', options as Json, (field) =>
    field.record((agreed) => {
      const table = agreed.get(TABLE)?.oneOf([PRINTED, GENERATED]) ?? PRINTED;
      const number = agreed.get(TABLE_NUMBER)?.whole(1, MOST_TABLES);
      if (table === PRINTED) return null;
      return number ?? tableNumberBy(seed);
    }),
  );
}
