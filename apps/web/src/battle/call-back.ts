import { STRINGS } from '../strings/strings.js';
import { type Settings, settingsNow } from '../settings/settings.js';

const wants = (kind: 'sound' | 'notification', { alert }: Settings) => alert === kind || alert === 'both';

/** The browser asks the player, once, whether this page may notify them. */
export function askToNotify(): void {
  if (wants('notification', settingsNow()) && 'Notification' in globalThis && Notification.permission === 'default')
    void Notification.requestPermission();
}

/** Calls a player who looks elsewhere back to the battle, in the way that they chose. */
export function callBack(battle: string): void {
  const settings = settingsNow();
  if (wants('sound', settings)) ring();
  if (wants('notification', settings) && 'Notification' in globalThis && Notification.permission === 'granted')
    notify(battle);
}

function notify(battle: string): void {
  // One for each battle: a newer one takes the place of the older.
  const note = new Notification(battle, { body: STRINGS.alertYours, tag: battle });
  note.addEventListener('click', () => {
    focus();
    note.close();
  });
}

const NOTES_HERTZ = [660, 880];
const NOTE_SECONDS = 0.18;
const LOUDNESS = 0.12;

/** Two short notes, one after the other. */
function ring(): void {
  const air = new AudioContext();
  // A page that was loaded anew and not touched since may begin in silence.
  void air.resume();
  NOTES_HERTZ.forEach((pitch, i) => {
    const [voice, volume, start] = [air.createOscillator(), air.createGain(), air.currentTime + i * NOTE_SECONDS];
    voice.frequency.value = pitch;
    volume.gain.setValueAtTime(LOUDNESS, start);
    volume.gain.linearRampToValueAtTime(0, start + NOTE_SECONDS);
    voice.connect(volume).connect(air.destination);
    voice.start(start);
    voice.stop(start + NOTE_SECONDS);
  });
  setTimeout(() => void air.close(), 1000 * (NOTES_HERTZ.length + 1) * NOTE_SECONDS);
}
