import '../styles/talk.css';
import type { BattleInfo } from '@bridgehead/protocol';
import { type ReactElement, type SyntheticEvent, useState } from 'react';
import { DiceSeal } from '../battle/dice-seal.js';
import { SeatAddress } from '../battle/seat-address.js';
import { SideBadge } from '../page/side-badge.js';
import type { TalkLine as Said, Session } from '../session/session.js';
import { STRINGS } from '../strings/strings.js';

interface Props {
  readonly session: Session;
  readonly info: BattleInfo;
  readonly talk: readonly Said[];
  readonly spectators: number;
  /** The sides that this player holds. */
  readonly mine: readonly string[];
}

/** Who is present, and what they say. */
export function TalkPanel({ session, info, talk, spectators, mine }: Props): ReactElement {
  const [text, setText] = useState('');
  const sides = session.system.sides;
  const say = (event: SyntheticEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    void session.say(text.trim());
    setText('');
  };
  return (
    <div className="talk">
      <ul className="presence">
        {Object.entries(info.seats).map(([side, { name, here }]) => (
          <li key={side}>
            <SideBadge rank={sides.indexOf(side)} /> {name} <small>{here ? STRINGS.here : STRINGS.away}</small>
          </li>
        ))}
        {spectators > 0 && <li>{STRINGS.spectators(spectators)}</li>}
      </ul>
      <ol className="said">
        {talk.map(({ name, text: line, at, side }, i) => (
          <li key={`${at}${i}`} className={name === '' ? 'house' : ''}>
            {side !== null && <SideBadge rank={sides.indexOf(side)} />} <b>{name}</b> {line}
          </li>
        ))}
      </ol>
      <form onSubmit={say} className="row">
        <input
          aria-label={STRINGS.say}
          placeholder={STRINGS.say}
          maxLength={500}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <button type="submit">{STRINGS.send}</button>
      </form>
      <DiceSeal battle={info.id} />
      {mine.map((side) => (
        <SeatAddress key={side} battle={info.id} side={side} />
      ))}
    </div>
  );
}
