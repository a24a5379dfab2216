import { useSession } from '@cartera/kit';
import { modulesWithOtherVersion, usePinnedVersions, withPinned } from '../src/modules/pinned-versions';
import { modulo } from './modules';

const ONE = modulo('mfe-cosas', { version: '1.0.0', url: '/mfe/mfe-cosas/1.0.0/' });
const OTHER = modulo('mfe-cosas', { version: '2.0.0', url: '/mfe/mfe-cosas/2.0.0/' });
const NEIGHBOUR = modulo('mfe-vecino');

test('what a tab loaded stays as it was, and what it did not is the registry’s', () => {
  expect(withPinned([OTHER, NEIGHBOUR], { 'mfe-cosas': ONE })).toEqual([ONE, NEIGHBOUR]);
  expect(withPinned([OTHER, NEIGHBOUR], {})).toEqual([OTHER, NEIGHBOUR]);
});

test('another version is on offer whether newer or rolled back, and not where it is the same or was not loaded', () => {
  expect([...modulesWithOtherVersion([OTHER, NEIGHBOUR], { 'mfe-cosas': ONE })]).toEqual(['mfe-cosas']);
  expect([...modulesWithOtherVersion([ONE, NEIGHBOUR], { 'mfe-cosas': OTHER })]).toEqual(['mfe-cosas']);
  expect([...modulesWithOtherVersion([ONE, NEIGHBOUR], { 'mfe-cosas': ONE })]).toEqual([]);
  expect([...modulesWithOtherVersion([OTHER], {})]).toEqual([]);
});

test('the first version stands until it is let go, and no longer than its user', () => {
  const { pin, release } = usePinnedVersions.getState();
  const pinnedVersion = () => usePinnedVersions.getState().pinned['mfe-cosas']?.version;
  pin(ONE);
  pin(OTHER);
  expect(pinnedVersion()).toBe('1.0.0');
  release('mfe-cosas');
  pin(OTHER);
  expect(pinnedVersion()).toBe('2.0.0');
  useSession.setState({ usuario: { _id: 'otra-persona' } as never });
  expect(pinnedVersion()).toBeUndefined();
});
