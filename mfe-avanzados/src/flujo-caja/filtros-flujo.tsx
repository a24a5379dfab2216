import { hoyBogota, sumarDias } from '@cartera/kit';
import { FiltroFechas, Segmented } from '@cartera/kit/datos';
import { Button, Icono } from '@cartera/kit/ui';
import { useState } from 'react';
import { DIAS_DE_MUESTRA } from './flujo';
import './flujo-caja.css';

const PERIODOS = [
  { value: 'diario', label: 'Diario' },
  { value: 'semanal', label: 'Semanal' },
  { value: 'mensual', label: 'Mensual' },
  { value: 'trimestral', label: 'Trimestral' },
];

/** The period and the dates; the sample obeys neither, and 'Filtrar' does nothing (P-4.15). */
export function FiltrosFlujo() {
  const [periodo, setPeriodo] = useState('mensual');
  const [fechas, setFechas] = useState<{ readonly desde?: string; readonly hasta?: string }>(() => {
    const hoy = hoyBogota();
    return { desde: sumarDias(hoy, 1 - DIAS_DE_MUESTRA), hasta: hoy };
  });
  return (
    <div className="fc-filtros">
      <Segmented aria-label="Período" options={PERIODOS} value={periodo} onChange={setPeriodo} />
      <FiltroFechas {...fechas} alCambiar={(campo, dia) => setFechas({ ...fechas, [campo]: dia })} />
      <Button icon={<Icono nombre="filtrar" />}>Filtrar</Button>
    </div>
  );
}
