/** PostgreSQL's settings, for a small machine that also runs the rest of Claimline. */
export function serverSettings(socketFolder: string, isDurable: boolean): [name: string, value: string][] {
  const whenFleeting: [string, string][] = [
    ['fsync', 'off'],
    ['synchronous_commit', 'off'],
    ['full_page_writes', 'off'],
    ['autovacuum_naptime', '10s'],
    // For tests: which application a message is about, and the statements of a deadlock.
    ['log_line_prefix', '%m [%p] %a '],
    ['log_error_verbosity', 'default'],
  ];
  return [
    ['listen_addresses', ''],
    ['unix_socket_directories', `"${socketFolder.replaceAll('"', '""')}"`],
    ['unix_socket_permissions', '0700'],
    ['port', '5432'],
    ['max_connections', '100'],
    ['shared_buffers', '128MB'],
    ['max_wal_size', '512MB'],
    // With the usual 4 MB, two transactions that write much wait for each other.
    ['wal_buffers', '16MB'],
    ['jit', 'off'],
    ['timezone', 'UTC'],
    ['log_timezone', 'UTC'],
    // Rows contain patient data: neither statements nor their values may be logged.
    ['log_min_messages', 'warning'],
    ['log_min_error_statement', 'panic'],
    ['log_error_verbosity', 'terse'],
    ['log_checkpoints', 'off'],
    ...(isDurable ? [] : whenFleeting),
  ];
}
