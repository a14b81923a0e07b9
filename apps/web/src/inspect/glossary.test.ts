import { planetfall } from '@bridgehead/planetfall';
import { probe } from '@bridgehead/probe';
import { expect, test } from 'vitest';
import { marked, termNamed } from './glossary.js';

const words = (text: string) =>
  marked(planetfall, text).flatMap((piece) => (typeof piece === 'string' ? [] : [piece.text]));

test('words of the book are found, the longest first, plurals too, each once', () => {
  expect(words('Valkyrie C gets a Disorder Marker; Disorder Markers become Damage.')).toEqual([
    'Disorder Marker',
    'Damage',
  ]);
  expect(words('The DR of a Flying Vehicle')).toEqual(['DR', 'Flying Vehicle']);
  expect(words('nothing of the kind')).toEqual([]);
});

test('a text is whole again when its pieces are put together', () => {
  const text = 'Gorgos, Main Ordnance at Valkyrie: 16 dice, 5+: 11 hits, Damage Markers on Hard Targets.';
  const pieces = marked(planetfall, text).map((piece) => (typeof piece === 'string' ? piece : piece.text));
  expect(pieces.join('')).toBe(text);
});

test('what is found is explained in one sentence', () => {
  const [piece] = marked(planetfall, 'Kinetic');
  expect(piece).toMatchObject({
    term: { rule: 'PF-MAR-23', meaning: 'At Effective Range shield saves against it are Heavy Dice.' },
  });
  for (const system of [planetfall, probe])
    for (const { name } of system.vocabulary.marks)
      expect(termNamed(system, name)?.meaning ?? 'A sentence').toMatch(/^[A-Z]/);
});

test('everyday words are not marked', () => {
  expect(words('Its base is 2" across; move on')).toEqual([]);
});

test('a word within a name is no word of the book', () => {
  const names = ['Kult of Disorder', 'Damage', 'Sky Drop'];
  const found = (text: string) =>
    marked(planetfall, text, names).flatMap((piece) => (typeof piece === 'string' ? [] : [piece.text]));
  expect(found('Kult of Disorder: Sky Drop, Damage takes a Disorder Marker')).toEqual(['Disorder Marker']);
});
