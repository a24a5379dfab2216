import { render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { forgetFailed, lazyComponent } from '../src/browser/lazy';

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failure: false };

  static getDerivedStateFromError() {
    return { failure: true };
  }

  override render() {
    return this.state.failure ? <p>Falló</p> : this.props.children;
  }
}

test('una página que no llegó se vuelve a pedir solo cuando se olvida su fallo', async () => {
  let attempts = 0;
  const Page = lazyComponent(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('sin red');
    return { default: () => <p>Página</p> };
  });
  const renderPage = () =>
    render(
      <Boundary>
        <Suspense fallback={<p>Cargando</p>}>
          <Page />
        </Suspense>
      </Boundary>,
    );
  const { unmount } = renderPage();
  await screen.findByText('Falló');
  unmount();
  renderPage().unmount();
  expect(attempts).toBe(1);
  forgetFailed();
  renderPage();
  await screen.findByText('Página');
  expect(attempts).toBe(2);
});

describe('un archivo de una página', () => {
  const failure = (type: string) => Object.assign(new Error('no llegó'), { name: 'ChunkLoadError', type });

  /** Draws a page whose file fails so the first time. @returns how many times it was asked for. */
  async function attemptsAfter(error: Error, text: string): Promise<number> {
    let attempts = 0;
    const Page = lazyComponent(async () => {
      attempts += 1;
      if (attempts === 1) throw error;
      return { default: () => <p>Página</p> };
    });
    render(
      <Boundary>
        <Suspense fallback={<p>Cargando</p>}>
          <Page />
        </Suspense>
      </Boundary>,
    );
    await screen.findByText(text);
    return attempts;
  }

  test('que se perdió en el camino se pide una vez más', async () => {
    expect(await attemptsAfter(failure('missing'), 'Página')).toBe(2);
  });

  test('que no respondió a tiempo no se pide otra vez sin preguntar', async () => {
    expect(await attemptsAfter(failure('timeout'), 'Falló')).toBe(1);
  });
});
