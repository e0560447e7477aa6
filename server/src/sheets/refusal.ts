/** A file that cannot be read, with the sentence that explains to a biller why and how to fix it. */
export class FileRefusal extends Error {
  override readonly name = 'FileRefusal';
}
