-- Functions that run as the owner are for triggers, except those that `platform/db/api-role.ts` grants to the API's role.
DO $$
DECLARE
  una regprocedure;
BEGIN
  FOR una IN SELECT oid FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosecdef LOOP
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', una);
  END LOOP;
END $$;
