import { notify, useWrite } from '@cartera/kit';
import { protectPhone, readProtection, unprotectPhone } from '@cartera/kit/offline';
import { Button, Card } from '@cartera/kit/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fingerprintFailure } from '../offline/fingerprint-failure';

const QUERY = ['account', 'fingerprint'] as const;

/** Lets only the fingerprint of a collector open what their phone keeps (record 55). */
export default function FingerprintCard() {
  const { data } = useQuery({ queryKey: QUERY, queryFn: readProtection, staleTime: 0 });
  const turnOn = useChange(protectPhone, 'Este teléfono quedó protegido');
  const turnOff = useChange(unprotectPhone, 'Quitamos la protección de este teléfono');
  if (data === undefined) return null;
  return (
    <Card title="Proteger con huella">
      <div className="sh-account__card">
        {data === null && (
          <p>Este teléfono no puede: necesita huella, rostro o PIN de bloqueo, y un navegador reciente.</p>
        )}
        {data === false && (
          <>
            <p>
              Quien copie los archivos de este teléfono puede leer tu ruta y lo que falta por enviar.
              Protégelos: el portal pide tu huella, tu rostro o tu PIN de bloqueo al abrirlo, también sin red.
            </p>
            <Button type="primary" loading={turnOn.isPending} onClick={() => turnOn.mutate()}>
              Proteger con huella
            </Button>
          </>
        )}
        {data && (
          <>
            <p>
              Tu ruta en este teléfono se abre solo con tu huella, tu rostro o tu PIN de bloqueo. Al salir del
              portal se borra, y la protección también: actívala otra vez cuando entres.
            </p>
            <Button loading={turnOff.isPending} onClick={() => turnOff.mutate()}>
              Quitar protección
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}

function useChange(change: () => Promise<void>, done: string) {
  const queries = useQueryClient();
  return useWrite({
    mutationFn: change,
    onSuccess: () => {
      notify.success(done);
      return queries.invalidateQueries({ queryKey: QUERY });
    },
    onError: (error) => notify.error(fingerprintFailure(error)),
  });
}
