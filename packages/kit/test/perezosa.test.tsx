import { render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { olvidarFallidas, perezosa } from '../src/navegador/perezosa';

class Limite extends Component<{ children: ReactNode }> {
  override state = { fallo: false };

  static getDerivedStateFromError() {
    return { fallo: true };
  }

  override render() {
    return this.state.fallo ? <p>Falló</p> : this.props.children;
  }
}

test('una página que no llegó se vuelve a pedir solo cuando se olvida su fallo', async () => {
  let intentos = 0;
  const Pagina = perezosa(async () => {
    intentos += 1;
    if (intentos === 1) throw new Error('sin red');
    return { default: () => <p>Página</p> };
  });
  const dibujar = () =>
    render(
      <Limite>
        <Suspense fallback={<p>Cargando</p>}>
          <Pagina />
        </Suspense>
      </Limite>,
    );
  const { unmount } = dibujar();
  await screen.findByText('Falló');
  unmount();
  dibujar().unmount();
  expect(intentos).toBe(1);
  olvidarFallidas();
  dibujar();
  await screen.findByText('Página');
  expect(intentos).toBe(2);
});

describe('un archivo de una página', () => {
  const fallo = (type: string) => Object.assign(new Error('no llegó'), { name: 'ChunkLoadError', type });

  /** Draws a page whose file fails so the first time. @returns how many times it was asked for. */
  async function intentosTras(error: Error, texto: string): Promise<number> {
    let intentos = 0;
    const Pagina = perezosa(async () => {
      intentos += 1;
      if (intentos === 1) throw error;
      return { default: () => <p>Página</p> };
    });
    render(
      <Limite>
        <Suspense fallback={<p>Cargando</p>}>
          <Pagina />
        </Suspense>
      </Limite>,
    );
    await screen.findByText(texto);
    return intentos;
  }

  test('que se perdió en el camino se pide una vez más', async () => {
    expect(await intentosTras(fallo('missing'), 'Página')).toBe(2);
  });

  test('que no respondió a tiempo no se pide otra vez sin preguntar', async () => {
    expect(await intentosTras(fallo('timeout'), 'Falló')).toBe(1);
  });
});
