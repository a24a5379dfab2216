import { jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { noteTyping } from '../src/browser/typing';
import { useSession } from '../src/session/session';
import { TestServer } from './support/server';
import { CAROLINA } from './support/usuario';

const MINUTE = 60_000;

test('typing calls the server at most once a minute, and only in a session', async () => {
  const server = new TestServer();
  visit(await server.open());
  server.responses = Array.from({ length: 3 }, () => ({
    status: 200,
    body: { success: true, data: CAROLINA },
  }));
  const start = Date.now();
  const now = jest.spyOn(Date, 'now');
  const typeAfter = (minutes: number) => {
    now.mockReturnValue(start + minutes * MINUTE);
    noteTyping();
  };
  typeAfter(20);
  useSession.getState().open('el-token', CAROLINA);
  for (const minutes of [21, 21.5, 21.9, 22, 22.9, 30]) typeAfter(minutes);
  now.mockRestore();
  await waitFor(() => expect(server.receivedRequests).toHaveLength(3));
  await server.close();
  expect(server.receivedRequests.map(({ url }) => url)).toEqual(Array(3).fill('/api/auth/profile'));
});
