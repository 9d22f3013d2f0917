// A copy of the repository as it stands, for changes that are tried and thrown away.
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';

// The pictures of screens are the largest part of the repository, and nothing that is tried here reads them.
const left = /^(node_modules|dist|generated|test-results|playwright-report|\.git|\.data.*)$/;
const pictures = 'e2e/screenshots/pictures';

/** Copies what is written, and links what is installed. The workspaces are those of the copy. */
export function makeScratchCopy(root: string): string {
  const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'fornada-scratch-')));
  const installed: string[] = [];
  cpSync(root, scratch, {
    recursive: true,
    filter(source) {
      const path = relative(root, source);
      if (basename(path) === 'node_modules') installed.push(path);
      return path !== pictures && !left.test(basename(path));
    },
  });
  for (const path of installed) linkInstalled(join(root, path), join(scratch, path));
  return scratch;
}

function linkInstalled(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    // Caches are no packages.
    if (name.startsWith('.') && name !== '.bin') continue;
    if (name === '@fornada') linkWorkspaces(join(from, name), join(to, name));
    else symlinkSync(join(from, name), join(to, name));
  }
}

/** These lead to their sources by a relative path, which in the copy is the copy's. */
function linkWorkspaces(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) symlinkSync(readlinkSync(join(from, name)), join(to, name));
}
