import { lazyComponent, messageOf, useSession } from '@cartera/kit';
import { ErrorState, LoadingState, PageHeader } from '@cartera/kit/ui';
import { isCollector } from '../offline/collector';
import { useSegundoFactor, useSesiones } from './account.queries';
import { DevicesCard } from './devices-card';
import { SecondFactorCard } from './second-factor-card';
import './account.css';

const FingerprintCard = lazyComponent(
  () => import('./fingerprint-card'),
  () => null,
);

/** 'Mi cuenta': the devices where the user is signed in, the second step of the login, and what protects the own phone. */
export default function AccountPage() {
  const sesiones = useSesiones();
  const factor = useSegundoFactor();
  const keepsDay = useSession(({ usuario }) => isCollector(usuario));
  const error = sesiones.error ?? factor.error;
  return (
    <>
      <PageHeader title="Mi cuenta" description="Dónde tienes la sesión abierta y cómo entras." />
      {sesiones.data && factor.data ? (
        <div className="sh-account__sections">
          <DevicesCard sesiones={sesiones.data.data} />
          <SecondFactorCard factor={factor.data.data} />
          {keepsDay && <FingerprintCard />}
        </div>
      ) : error ? (
        <ErrorState
          message={messageOf(error, 'No pudimos cargar tu cuenta')}
          onRetry={() => void Promise.all([sesiones.refetch(), factor.refetch()])}
        />
      ) : (
        <LoadingState text="Cargando tu cuenta..." />
      )}
    </>
  );
}
