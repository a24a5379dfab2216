-- What a collector's connection shares with the office: its search path is `cobrador` alone, so a name that is in neither file
-- is an error. These have no data of a client, loan, payment or goal, but for two: `cedula_cache`, which a new client's form reads by a
-- number that its user typed, and `cancelacion`, which has ids and moments alone. Or they lead to a file of a document.
CREATE VIEW cobrador.archivo_trozo AS SELECT * FROM public.archivo_trozo;
CREATE VIEW cobrador.cancelacion AS SELECT * FROM public.cancelacion;
CREATE VIEW cobrador.cedula_cache AS SELECT * FROM public.cedula_cache;
CREATE VIEW cobrador.codigo_recuperacion AS SELECT * FROM public.codigo_recuperacion;
CREATE VIEW cobrador.configuracion AS SELECT * FROM public.configuracion;
CREATE VIEW cobrador.corte_diario AS SELECT * FROM public.corte_diario;
CREATE VIEW cobrador.dispositivo_conocido AS SELECT * FROM public.dispositivo_conocido;
CREATE VIEW cobrador.identidad AS SELECT * FROM public.identidad;
CREATE VIEW cobrador.intento AS SELECT * FROM public.intento;
CREATE VIEW cobrador.llave_de_acceso AS SELECT * FROM public.llave_de_acceso;
CREATE VIEW cobrador.mantenimiento AS SELECT * FROM public.mantenimiento;
CREATE VIEW cobrador.periodo_cerrado AS SELECT * FROM public.periodo_cerrado;
CREATE VIEW cobrador.portal_archivo AS SELECT * FROM public.portal_archivo;
CREATE VIEW cobrador.portal_error AS SELECT * FROM public.portal_error;
CREATE VIEW cobrador.portal_informe AS SELECT * FROM public.portal_informe;
CREATE VIEW cobrador.portal_mapa AS SELECT * FROM public.portal_mapa;
CREATE VIEW cobrador.portal_modulo AS SELECT * FROM public.portal_modulo;
CREATE VIEW cobrador.portal_shell AS SELECT * FROM public.portal_shell;
CREATE VIEW cobrador.portal_total AS SELECT * FROM public.portal_total;
CREATE VIEW cobrador.portal_version AS SELECT * FROM public.portal_version;
CREATE VIEW cobrador.reto AS SELECT * FROM public.reto;
CREATE VIEW cobrador.sesion AS SELECT * FROM public.sesion;
CREATE VIEW cobrador.subida AS SELECT * FROM public.subida;
CREATE VIEW cobrador.totp AS SELECT * FROM public.totp;
CREATE VIEW cobrador.trabajo_nocturno AS SELECT * FROM public.trabajo_nocturno;

-- Joined with a row in scope, as in `public` (datos.sql).
CREATE VIEW cobrador.caja_dato AS SELECT * FROM public.caja_dato;
CREATE VIEW cobrador.cliente_dato AS SELECT * FROM public.cliente_dato;
CREATE VIEW cobrador.cuota_dato AS SELECT * FROM public.cuota_dato;
CREATE VIEW cobrador.operacion_dato AS SELECT * FROM public.operacion_dato;
CREATE VIEW cobrador.prestamo_dato AS SELECT * FROM public.prestamo_dato;
CREATE VIEW cobrador.sin_verificar_dato AS SELECT * FROM public.sin_verificar_dato;
CREATE VIEW cobrador.usuario_dato AS SELECT * FROM public.usuario_dato;
