# Nightly encrypted backups, each restored and checked before it counts.
#   docker build -f infra/docker/respaldo.Dockerfile -t cartera-respaldo infra/respaldo
FROM postgres:17.6-bookworm
# hadolint ignore=DL3008
RUN apt-get update && apt-get install -y --no-install-recommends age && rm -rf /var/lib/apt/lists/*
COPY respaldar.sh restaurar.sh cada-noche.sh /usr/local/bin/
USER postgres
CMD ["cada-noche.sh"]
