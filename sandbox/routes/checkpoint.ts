import { takeCheckpoint } from '../checkpoints.ts';
import { MSISDN } from '../msisdn.ts';
import { Refusal } from '../refusal.ts';
import type { Calls } from './call.ts';

/** POST /checkpoint/token (section 7): returns the checkpoint in response headers. */
export function checkpointCalls(calls: Calls): void {
  calls.anybody({ method: 'POST', path: '/checkpoint/token' }, ({ c, box }) => {
    const msisdn = c.req.header('x-msisdn') ?? '';
    const path = c.req.header('x-path') ?? '';
    const method = c.req.header('x-method') ?? '';
    if (!MSISDN.test(msisdn))
      throw new Refusal(400, 'missing_header', 'The header x-msisdn must be 213 and nine digits.');
    if (!path.startsWith('/'))
      throw new Refusal(400, 'missing_header', 'The header x-path must be the path of the next call.');
    if (!/^(GET|POST|PATCH)$/.test(method))
      throw new Refusal(400, 'missing_header', 'The header x-method must be a method.');
    if (box.faults.take('omitCheckpointHeaders', 'POST', c.req.path) !== undefined) return c.json({});
    return c.json({}, 200, { ...takeCheckpoint(box, msisdn, path, method) });
  });
}
