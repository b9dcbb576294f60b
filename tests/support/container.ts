import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const root = path.join(import.meta.dirname, '../..');
/** Kept between runs, for the base image. */
const cache = path.join(root, '.cache/containers');
const storage = [
  `--root=${cache}/storage`,
  `--runroot=${cache}/run`,
  '--storage-driver=overlay',
  '--cgroup-manager=cgroupfs',
  '--runtime=runc',
];

export const baseImage =
  /^FROM (node:\S+) AS build$/m.exec(readFileSync(path.join(root, 'Dockerfile'), 'utf8'))?.[1] ?? '';

/** The limits that compose.yaml sets. */
export const limits = [
  '--read-only',
  '--tmpfs=/tmp',
  '--cap-drop=ALL',
  '--security-opt=no-new-privileges',
  '--memory=512m',
  '--pids-limit=128',
];

/** Throws if this machine cannot build and run containers, and says what it lacks. */
export function requireContainerTools(): void {
  const missing = ['buildah', 'podman', 'runc', 'debootstrap'].filter(
    (command) => spawnSync(command, ['--version']).error !== undefined,
  );
  if (missing.length > 0 || process.getuid?.() !== 0)
    throw new Error('Run this as root on Debian, after `apt-get install buildah podman runc debootstrap`');
}

export function podman(...parameters: readonly string[]): string {
  return execFileSync('podman', [...storage, ...parameters], { encoding: 'utf8', stdio: 'pipe' }).trim();
}

/** `podman run` with the network of this machine. The limits on files and processes are ours, which need no privilege. */
export function run(...parameters: readonly string[]): string {
  const ulimits = ['--ulimit=nofile=4096:4096', '--ulimit=nproc=4096:4096'];
  // Without systemd there is no timer for health checks.
  return podman(
    'run',
    ...ulimits,
    '--network=host',
    '--log-driver=k8s-file',
    '--health-interval=disable',
    ...parameters,
  );
}

/**
 * Builds the Dockerfile as it is. Returns the output.
 *
 * @param buildArguments such as `REVISION=1a2b3c`
 */
export function buildImage(tag: string, ...buildArguments: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(
    'buildah',
    [
      ...storage.slice(0, 3),
      'build',
      '--pull-never',
      // Needs no privileges beyond root's, and works inside a container.
      '--isolation=chroot',
      '--format=docker',
      `--tag=${tag}`,
      ...buildArguments.map((argument) => `--build-arg=${argument}`),
      root,
    ],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  if (status !== 0) throw new Error(`buildah failed: ${(stdout + stderr).slice(-3000)}`);
  return stdout + stderr;
}

/**
 * Provides the base image: the one from the registry or, where that cannot be reached, a substitute of Debian's packages
 * and this machine's Node and npm. Returns which.
 */
export function prepareBase(): string {
  const name = `docker.io/library/${baseImage}`;
  const exists = spawnSync('podman', [...storage, 'image', 'exists', name]).status === 0;
  if (!exists && spawnSync('podman', [...storage, 'pull', name]).status !== 0) buildBase(name);
  return podman('image', 'inspect', '--format={{index .Labels "substitute"}}', name) === 'true'
    ? 'Debian’s packages with this machine’s Node'
    : 'the registry’s';
}

function buildBase(name: string): void {
  if (!baseImage.startsWith(`node:${process.versions.node}-`))
    throw new Error(`${baseImage} cannot be pulled, and this machine has Node ${process.versions.node}`);
  const system = path.join(cache, 'base');
  rmSync(system, { recursive: true, force: true });
  mkdirSync(system, { recursive: true });
  execFileSync('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', system], {
    stdio: 'pipe',
  });
  const local = path.join(system, 'usr/local');
  copyFileSync(process.execPath, path.join(local, 'bin/node'));
  const npm = execFileSync('sh', ['-c', 'realpath "$(command -v npm)"'], { encoding: 'utf8' }).trim();
  const npmPackage = path.dirname(path.dirname(npm));
  cpSync(npmPackage, path.join(local, 'lib/node_modules/npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', path.join(local, 'bin/npm'));
  // This machine may be behind a proxy with an authority of its own.
  copyFileSync('/etc/ssl/certs/ca-certificates.crt', path.join(system, 'etc/ssl/certs/ca-certificates.crt'));
  execFileSync('chroot', [system, 'useradd', '--uid=1000', '--user-group', '--create-home', 'node']);
  const buildah = (...parameters: readonly string[]) =>
    execFileSync('buildah', [...storage.slice(0, 3), ...parameters], {
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();
  const container = buildah('from', 'scratch');
  buildah('add', container, system, '/');
  buildah('config', '--env=NODE_USE_SYSTEM_CA=1', '--label=substitute=true', '--cmd=node', container);
  buildah('commit', '--rm', container, name);
  rmSync(system, { recursive: true });
}
