import type { Value } from '../values/Value.ts';
import { type Answer, type HostRequest, TailCall } from './HostRequest.ts';
import { effectOutside } from './invoke.ts';

/** Runs an evaluation to its end and refuses each request with EFFECT_OUTSIDE_EVAL at the call that makes it. */
export function refuseRequests(evaluation: Generator<HostRequest, Value | TailCall, Answer>): Value {
  let step = evaluation.next();
  while (!step.done) step = evaluation.throw(effectOutside(requestName(step.value)));
  if (step.value instanceof TailCall) throw effectOutside(requestName(step.value.request));
  return step.value;
}

function requestName(request: HostRequest): string {
  switch (request.kind) {
    case 'effect':
      return request.name;
    case 'self-call':
      return '!llm-self';
    case 'leaf':
      return 'leaf-llm';
    case 'extend':
      return '!extend';
    case 'compact':
      return '!compact';
  }
}
