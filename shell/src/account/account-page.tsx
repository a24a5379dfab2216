import { messageOf, useCan } from '@cartera/kit';
import { ErrorState, LoadingState, PageHeader } from '@cartera/kit/ui';
import { useSegundoFactor, useSesiones } from './account.queries';
import { DevicesCard } from './devices-card';
import { PinCard } from './pin-card';
import { SecondFactorCard } from './second-factor-card';
import './account.css';

/** 'Mi cuenta': the devices where the user is signed in, the second step of the login, and the PIN that signs cash. */
export default function AccountPage() {
  const sesiones = useSesiones();
  const factor = useSegundoFactor();
  const signsCash = useCan('cajas.operar');
  const error = sesiones.error ?? factor.error;
  return (
    <>
      <PageHeader title="Mi cuenta" description="Dónde tienes la sesión abierta y cómo entras." />
      {sesiones.data && factor.data ? (
        <div className="sh-account__sections">
          <DevicesCard sesiones={sesiones.data.data} />
          <SecondFactorCard factor={factor.data.data} />
          {signsCash && <PinCard />}
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
