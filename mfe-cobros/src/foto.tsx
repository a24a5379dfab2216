import { LoadFailure, LoadingState } from '@cartera/kit/ui';
import { useFileUrl } from '@cartera/piezas';
import type { UseQueryResult } from '@tanstack/react-query';
import './foto.css';

interface FotoProps {
  readonly foto: UseQueryResult<Blob>;
  readonly alt: string;
}

/** A photo that the API keeps, as high as the screen allows. */
export function Foto({ foto: { data, error, refetch }, alt }: FotoProps) {
  const url = useFileUrl(data);
  if (error)
    return <LoadFailure error={error} message="Error al cargar la foto" onRetry={() => void refetch()} />;
  if (!url) return <LoadingState text="Cargando la foto..." />;
  return <img className="cb-foto-grande" src={url} alt={alt} />;
}
