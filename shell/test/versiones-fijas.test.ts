import { useSesion } from '@cartera/kit';
import { conFijas, conOtraVersion, useVersionesFijas } from '../src/modulos/versiones-fijas';
import { modulo } from './modulos';

const UNA = modulo('mfe-cosas', { version: '1.0.0', url: '/mfe/mfe-cosas/1.0.0/' });
const OTRA = modulo('mfe-cosas', { version: '2.0.0', url: '/mfe/mfe-cosas/2.0.0/' });
const VECINO = modulo('mfe-vecino');

test('what a tab loaded stays as it was, and what it did not is the registry’s', () => {
  expect(conFijas([OTRA, VECINO], { 'mfe-cosas': UNA })).toEqual([UNA, VECINO]);
  expect(conFijas([OTRA, VECINO], {})).toEqual([OTRA, VECINO]);
});

test('another version is on offer whether newer or rolled back, and not where it is the same or was not loaded', () => {
  expect([...conOtraVersion([OTRA, VECINO], { 'mfe-cosas': UNA })]).toEqual(['mfe-cosas']);
  expect([...conOtraVersion([UNA, VECINO], { 'mfe-cosas': OTRA })]).toEqual(['mfe-cosas']);
  expect([...conOtraVersion([UNA, VECINO], { 'mfe-cosas': UNA })]).toEqual([]);
  expect([...conOtraVersion([OTRA], {})]).toEqual([]);
});

test('the first version stands until it is let go, and no longer than its user', () => {
  const { fijar, soltar } = useVersionesFijas.getState();
  const fija = () => useVersionesFijas.getState().fijas['mfe-cosas']?.version;
  fijar(UNA);
  fijar(OTRA);
  expect(fija()).toBe('1.0.0');
  soltar('mfe-cosas');
  fijar(OTRA);
  expect(fija()).toBe('2.0.0');
  useSesion.setState({ usuario: { _id: 'otra-persona' } as never });
  expect(fija()).toBeUndefined();
});
