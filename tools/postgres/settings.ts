// Modest settings for a machine with two cores: the product
// must not starve its own database, nor the other way round.
export const commonSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '63', // three of them are kept for the owner
  jit: 'off', // compiling costs more than our short queries run
  timezone: 'UTC',
  random_page_cost: '1.1',
  effective_cache_size: '2GB',
  work_mem: '16MB',
  maintenance_work_mem: '256MB',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] %d %e ', // tools/testing/deadlocks.ts reads it
};

export const durableSettings = {
  shared_buffers: '256MB',
  min_wal_size: '256MB',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  log_error_verbosity: 'terse', // what else a failed statement says holds values of rows (G-PII-2)
};

/** For data that nobody wants to see again: about three times faster, and gone after a power cut. */
export const throwawaySettings = {
  max_connections: '200', // several tests with an API and a worker each share one server
  shared_buffers: '128MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  checkpoint_timeout: '1h',
  max_wal_size: '4GB',
};

/** Where that data lie in memory, what has been written down is given back early. */
export const memorySettings = { max_wal_size: '1GB' };
