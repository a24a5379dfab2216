import { useTema } from '@cartera/kit';
import { Button, Icono } from '@cartera/kit/ui';

/** Swaps between the light and the dark theme. */
export function BotonTema() {
  const oscuro = useTema((tema) => tema.efectivo === 'oscuro');
  const elegir = useTema((tema) => tema.elegir);
  return (
    <Button
      type="text"
      aria-label={oscuro ? 'Usar el tema claro' : 'Usar el tema oscuro'}
      icon={<Icono nombre={oscuro ? 'tema-claro' : 'tema-oscuro'} />}
      onClick={() => elegir(oscuro ? 'claro' : 'oscuro')}
    />
  );
}
