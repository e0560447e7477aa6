import type pg from 'pg';

/** Methods of the driver's connection that its types do not declare. */
interface CopyConnection extends pg.Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** `COPY … FROM STDIN` of all lines, for which the driver has no function. */
export function copyLines(client: pg.Client, statement: string, lines: Buffer): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const copying = {
    submit: (connection: pg.Connection) => connection.query(statement),
    handleCopyInResponse: (connection: CopyConnection) => {
      for (let place = 0; place < lines.length; place += 65_536)
        connection.sendCopyFromChunk(lines.subarray(place, place + 65_536));
      connection.endCopyFrom();
    },
    handleCommandComplete: () => undefined,
    handleReadyForQuery: () => resolve(),
    handleError: (error: Error) => reject(error),
  };
  client.query(copying);
  return promise;
}
