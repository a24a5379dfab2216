/// <reference path="../css.d.ts" />
// The light tier of the interface: what the layout and the first screen need of antd.
import './antd.css';

export {
  Alert,
  Avatar,
  Progress,
  Skeleton,
  Space,
  Tooltip,
} from 'antd';
export { Button } from './boton';
export { BotonEnlace } from './boton-enlace';
export { Dinero } from './dinero';
export { EncabezadoPagina, type PropsEncabezadoPagina } from './encabezado-pagina';
export { EnConstruccion, EstadoError, EstadoVacio, type PropsEstadoVacio, SinPermiso } from './estado';
export { EstadoCarga } from './estado-carga';
export { Etiqueta, type Tono } from './etiqueta';
export { FalloDeCarga } from './fallo-de-carga';
export { FechaTexto } from './fecha-texto';
export { esNombreIcono, Icono, type NombreIcono } from './icono';
export { Metrica, RejillaMetricas } from './metrica';
export { ProveedorTema } from './proveedor-tema';
export { Tarjeta } from './tarjeta';
export { Texto } from './texto';
