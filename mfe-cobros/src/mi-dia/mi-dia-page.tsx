import { lazyComponent, useSession } from '@cartera/kit';
import { DiaPropio } from './dia-propio';

const DiaDeOtro = lazyComponent(async () => ({ default: (await import('./dia-de-otro')).DiaDeOtro }));

/** 'Mi día': the own day of a collector, to work; of any collector for the office, to read. */
export default function MiDiaPage() {
  const isCobrador = useSession(({ usuario }) => usuario?.rol === 'cobrador');
  return isCobrador ? <DiaPropio /> : <DiaDeOtro />;
}
