import { type PlatformPath, default as system } from 'node:path';

/**
 * Returns a path of the file system with `/` between its parts, as addresses, archives and imports
 * need it. Only the system's own separator changes: elsewhere than on Windows, a file's name can
 * contain a backslash.
 * @param path relative, as `relative()` or `readdirSync()` returned it
 * @param platform rules of the path. Default: those of this machine.
 */
export function slashPath(path: string, platform: Pick<PlatformPath, 'sep'> = system): string {
  return path.split(platform.sep).join('/');
}
