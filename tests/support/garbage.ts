import { setTimeout as nextTask } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Whether anything still refers to what a function makes, once what it has started has come to rest. */
export async function isKept(make: () => WeakRef<object>): Promise<boolean> {
  const made = make();
  // A weak reference holds its object until the end of the task that made it.
  await nextTask();
  collect();
  return made.deref() !== undefined;
}
