import { connect as connectPlain } from 'node:net';
import { connect as connectTls } from 'node:tls';

import { fault, ok, reasonOf, skipped, type Check } from '../checks/check.ts';
import type { EnquiriesConfig } from './enquiries.ts';

const timeoutMs = 6000;

/** Connects and looks at the certificate. No request is sent: a webhook might take any for an enquiry. */
export function vendorCheck(vendor: EnquiriesConfig['vendor']): Check {
  return {
    name: 'Vendor of enquiries',
    async run() {
      if (vendor === undefined)
        return skipped('none is set up: enquiries stay in the queue until they are read by hand');
      const { hostname, port, protocol } = new URL(vendor.kind === 'webhook' ? vendor.url : vendor.origin);
      const isSecure = protocol === 'https:';
      try {
        await connectTo({ host: hostname, port: Number(port) || (isSecure ? 443 : 80), isSecure });
        return ok(`${hostname} can be reached; nothing was sent to it`);
      } catch (error) {
        return fault(
          `${hostname}: ${reasonOf(error)}`,
          `Correct ${vendor.kind === 'webhook' ? 'ENQUIRY_WEBHOOK_URL' : 'HUBSPOT_FORMS_HOST'}, or let this machine reach it. Meanwhile enquiries wait in the queue.`,
        );
      }
    },
  };
}

function connectTo({
  host,
  port,
  isSecure,
}: {
  host: string;
  port: number;
  isSecure: boolean;
}): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = isSecure ? connectTls({ host, port, servername: host }) : connectPlain({ host, port });
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error('it does not answer in time')));
    socket.once(isSecure ? 'secureConnect' : 'connect', () => {
      socket.destroy();
      resolve();
    });
    socket.once('error', reject);
  });
}
