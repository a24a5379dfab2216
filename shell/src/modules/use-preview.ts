import type { PublishedModule } from '@cartera/contrato/portal';
import { ApiError, call, messageOf } from '@cartera/kit';
import { skipToken, useQuery } from '@tanstack/react-query';
import { CURRENT_PREVIEW, type Preview } from './preview';

/** The preview of this tab: its version once it is read, or why it is not drawn. Null without a preview. */
export function usePreview() {
  const preview = CURRENT_PREVIEW;
  const { data, error, isPending } = useQuery({
    queryKey: ['portal', 'preview', preview],
    queryFn: preview ? () => read(preview) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (preview === null) return null;
  const isRefused = error instanceof ApiError && error.status === 403;
  const refusal = isRefused
    ? 'No tienes permiso para ver versiones que no se han entregado'
    : messageOf(error, 'No pudimos leer esa versión');
  return { ...preview, modulo: error ? undefined : data, isPending, refusal: error && refusal };
}

async function read(params: Preview): Promise<PublishedModule> {
  // On demand: only a preview needs the schemas.
  const { verVersion } = await import('@cartera/contrato/portal-versions');
  return (await call(verVersion, { params })).data;
}
