import { lazy, type ReactElement, Suspense } from 'react';
import { Lobby } from './lobby/lobby.js';
import { SeatPage } from './lobby/seat-page.js';
import { Mishap } from './page/mishap.js';
import { NothingHere } from './page/nothing-here.js';
import { Notice } from './page/notice.js';
import { useAddress } from './page/router.js';
import { STRINGS } from './strings/strings.js';

// The lobby loads at once; the engine loads with the first battle.
const BattlePage = lazy(() => import('./battle/battle-page.js').then(({ BattlePage: page }) => ({ default: page })));
const FilePage = lazy(() => import('./replay/replay-page.js').then(({ FilePage: page }) => ({ default: page })));
const VerdictPage = lazy(() =>
  import('./verdict/verdict-page.js').then(({ VerdictPage: page }) => ({ default: page })),
);
const ReplayPage = lazy(() => import('./replay/replay-page.js').then(({ ReplayPage: page }) => ({ default: page })));
const ExamPage = lazy(() => import('./exam/exam-page.js').then(({ ExamPage: page }) => ({ default: page })));
const UnitsPage = lazy(() => import('./units/units-page.js').then(({ UnitsPage: page }) => ({ default: page })));

export function App(): ReactElement {
  const address = useAddress();
  const [, place = '', name = '', more] = address.split('/');
  return (
    <Mishap key={address}>
      <Suspense fallback={<Notice>{STRINGS.loading}</Notice>}>{pageFor(place, name, more)}</Suspense>
    </Mishap>
  );
}

function pageFor(place: string, name: string, more: string | undefined): ReactElement {
  if (place === '') return <Lobby />;
  if (place === 'seat') return <SeatPage />;
  if (place === 'exam') return <ExamPage key={name} id={name} />;
  if (place === 'units') return <UnitsPage key={name} id={name} />;
  if (place === 'replay' && name === '') return <FilePage />;
  if (place === 'battle' && more === 'replay') return <ReplayPage key={name} id={name} />;
  if (place === 'battle' && more === 'verdict') return <VerdictPage key={name} id={name} />;
  if (place === 'battle' && name !== '' && more === undefined) return <BattlePage key={name} id={name} />;
  return <NothingHere />;
}
