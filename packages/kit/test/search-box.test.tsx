import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { SearchBox } from '../src/list/search-box';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function open() {
  const onSearch = jest.fn();
  const draw = (value: string) => <SearchBox label="Buscar" value={value} onSearch={onSearch} />;
  const { rerender } = render(draw(''));
  return {
    onSearch,
    type: (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } }),
    pause: () => act(() => jest.advanceTimersByTime(300)),
    setValue: (value: string) => rerender(draw(value)),
  };
}
const typed = () => (screen.getByRole('searchbox') as HTMLInputElement).value;

test('a letter typed while the search takes effect is kept, and searched for', () => {
  const box = open();
  box.type('an');
  box.pause();
  box.type('ana');
  box.setValue('an');
  expect(typed()).toBe('ana');
  box.pause();
  expect(box.onSearch.mock.calls).toEqual([['an'], ['ana']]);
});

test('searches that take effect late keep what was typed since', () => {
  const box = open();
  for (const search of ['an', 'ana']) {
    box.type(search);
    box.pause();
  }
  box.type('anab');
  box.setValue('an');
  box.setValue('ana');
  expect(typed()).toBe('anab');
  box.pause();
  expect(box.onSearch.mock.calls).toEqual([['an'], ['ana'], ['anab']]);
});

test('a search from elsewhere replaces what is typed', () => {
  const box = open();
  box.type('ana');
  box.pause();
  box.setValue('ana');
  box.setValue('');
  expect(typed()).toBe('');
  box.type('ro');
  box.setValue('ana');
  box.pause();
  expect(typed()).toBe('ana');
  expect(box.onSearch.mock.calls).toEqual([['ana']]);
});
