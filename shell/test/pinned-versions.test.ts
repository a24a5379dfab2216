import { useSession } from '@cartera/kit';
import { modulesWithOtherVersion, usePinnedVersions, withPinned } from '../src/modules/pinned-versions';
import { modulo } from './modules';

const FIRST = modulo('mfe-cosas', { version: '1.0.0', url: '/mfe/mfe-cosas/1.0.0/' });
const SECOND = modulo('mfe-cosas', { version: '2.0.0', url: '/mfe/mfe-cosas/2.0.0/' });
const NEIGHBOUR = modulo('mfe-vecino');

test('what a tab loaded stays as it was, and what it did not is the registry’s', () => {
  expect(withPinned([SECOND, NEIGHBOUR], { 'mfe-cosas': FIRST })).toEqual([FIRST, NEIGHBOUR]);
  expect(withPinned([SECOND, NEIGHBOUR], {})).toEqual([SECOND, NEIGHBOUR]);
});

test('another version is on offer whether newer or rolled back, and not where it is the same or was not loaded', () => {
  expect([...modulesWithOtherVersion([SECOND, NEIGHBOUR], { 'mfe-cosas': FIRST })]).toEqual(['mfe-cosas']);
  expect([...modulesWithOtherVersion([FIRST, NEIGHBOUR], { 'mfe-cosas': SECOND })]).toEqual(['mfe-cosas']);
  expect([...modulesWithOtherVersion([FIRST, NEIGHBOUR], { 'mfe-cosas': FIRST })]).toEqual([]);
  expect([...modulesWithOtherVersion([SECOND], {})]).toEqual([]);
});

test('the first version stands until it is let go, and no longer than its user', () => {
  const { pin, release } = usePinnedVersions.getState();
  const pinnedVersion = () => usePinnedVersions.getState().pinned['mfe-cosas']?.version;
  pin(FIRST);
  pin(SECOND);
  expect(pinnedVersion()).toBe('1.0.0');
  release('mfe-cosas');
  pin(SECOND);
  expect(pinnedVersion()).toBe('2.0.0');
  useSession.setState({ usuario: { _id: 'otra-persona' } as never });
  expect(pinnedVersion()).toBeUndefined();
});
