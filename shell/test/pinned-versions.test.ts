import { useSession } from '@cartera/kit';
import { modulesWithOtherVersion, usePinnedVersions, withPinned } from '../src/modules/pinned-versions';
import { modulo } from './modules';

const FIRST = modulo('mfe-cosas', { version: '1.0.0', url: '/mfe/mfe-cosas/1.0.0/' });
const SECOND = modulo('mfe-cosas', { version: '2.0.0', url: '/mfe/mfe-cosas/2.0.0/' });
const NEIGHBOR = modulo('mfe-vecino');

test('a loaded module keeps its version, and the others have the version of the registry', () => {
  expect(withPinned([SECOND, NEIGHBOR], { 'mfe-cosas': FIRST })).toEqual([FIRST, NEIGHBOR]);
  expect(withPinned([SECOND, NEIGHBOR], {})).toEqual([SECOND, NEIGHBOR]);
});

test('another version is offered, newer or older, only for a loaded module', () => {
  expect([...modulesWithOtherVersion([SECOND, NEIGHBOR], { 'mfe-cosas': FIRST })]).toEqual(['mfe-cosas']);
  expect([...modulesWithOtherVersion([FIRST, NEIGHBOR], { 'mfe-cosas': SECOND })]).toEqual(['mfe-cosas']);
  expect([...modulesWithOtherVersion([FIRST, NEIGHBOR], { 'mfe-cosas': FIRST })]).toEqual([]);
  expect([...modulesWithOtherVersion([SECOND], {})]).toEqual([]);
});

test('the first pinned version stays until it is released or the user changes', () => {
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
