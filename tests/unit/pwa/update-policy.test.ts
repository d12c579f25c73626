import { describe, expect, it } from 'vitest';
import {
  isAsking,
  NO_UPDATE,
  nextUpdate,
  type UpdateEvent,
  type UpdateSituation,
  type UpdateState,
} from '#src/pwa/update-policy.ts';

const READING: UpdateSituation = {
  isKiosk: false,
  isIdle: false,
  isLocked: false,
  isDirty: false,
  isOnlyTab: true,
  isStarting: false,
  mayReloadUnasked: true,
};

/** Plays events, each in its own situation, and returns what the page did. */
function play(...steps: [UpdateEvent, Partial<UpdateSituation>?][]) {
  let state: UpdateState = NO_UPDATE;
  let situation = READING;
  const effects: string[] = [];
  for (const [event, changes] of steps) {
    situation = { ...situation, ...changes };
    const step = nextUpdate(state, event, situation);
    state = step.state;
    if (step.effect) effects.push(step.effect);
  }
  return { phase: state.phase, effects, isAsking: isAsking(state, situation) };
}

describe('a user who is reading', () => {
  it('is asked, and no update happens without consent', () => {
    expect(play(['found'])).toEqual({ phase: 'asking', effects: [], isAsking: true });
  });

  it('gets the new version after consent, with exactly one reload', () => {
    expect(play(['found'], ['accepted'], ['taken-over'], ['taken-over'], ['overdue'])).toEqual({
      phase: 'reloading',
      effects: ['apply', 'reload'],
      isAsking: false,
    });
  });

  it('gets the new version even if the browser does not report the take-over', () => {
    expect(play(['found'], ['accepted'], ['overdue'], ['taken-over']).effects).toEqual(['apply', 'reload']);
  });

  it('is not asked again after "later" until there is a newer version', () => {
    expect(play(['found'], ['postponed'], ['changed'])).toMatchObject({ phase: 'later', isAsking: false });
    expect(play(['found'], ['postponed'], ['found'])).toMatchObject({ phase: 'asking', isAsking: true });
  });
});

describe('a new version at start', () => {
  it('is applied silently in the only tab', () => {
    expect(play(['found', { isStarting: true }]).effects).toEqual(['apply']);
  });

  it.each([
    ['if another tab is open', { isOnlyTab: false }],
    ['if a form has input', { isDirty: true }],
    ['within a minute after a reload, to prevent a reload loop', { mayReloadUnasked: false }],
  ])('asks for consent %s', (_name, changes) => {
    expect(play(['found', { isStarting: true, ...changes }])).toMatchObject({ phase: 'asking', effects: [] });
  });
});

describe('fault 22: an update during a one-time code or a payment', () => {
  it('is neither offered nor applied in any situation', () => {
    const locked = { isLocked: true, isStarting: true };
    expect(play(['found', locked], ['accepted'], ['changed'])).toEqual({
      phase: 'found',
      effects: [],
      isAsking: false,
    });
    expect(play(['found', { isLocked: true, isKiosk: true, isIdle: true }]).effects).toEqual([]);
  });

  it('is offered afterwards', () => {
    expect(play(['found', { isLocked: true }], ['changed', { isLocked: false }])).toMatchObject({
      isAsking: true,
      effects: [],
    });
  });

  it('waits for the end if consent was given before', () => {
    expect(play(['found'], ['accepted', { isLocked: true }]).effects).toEqual([]);
    expect(play(['found'], ['accepted', { isLocked: true }], ['changed', { isLocked: false }]).effects).toEqual([
      'apply',
    ]);
  });

  it('is postponed by a payment that begins while other tabs are busy, and then continues', () => {
    const begun = play(['found'], ['accepted'], ['refused', { isLocked: true }]);
    expect(begun).toEqual({ phase: 'found', effects: ['apply'], isAsking: false });
    expect(
      play(['found'], ['accepted'], ['refused', { isLocked: true }], ['changed', { isLocked: false }]).effects,
    ).toEqual(['apply', 'apply']);
  });

  it('reloads this tab only afterwards if another tab applied it', () => {
    expect(play(['taken-over', { isLocked: true }]).effects).toEqual([]);
    expect(play(['taken-over', { isLocked: true }], ['changed', { isLocked: false }]).effects).toEqual(['reload']);
  });
});

describe('a version that another tab applied', () => {
  it('reloads a page without unsaved input', () => {
    expect(play(['found'], ['taken-over']).effects).toEqual(['reload']);
  });

  it('asks before it reloads a page with a form', () => {
    expect(play(['taken-over', { isDirty: true }])).toEqual({ phase: 'taken-over', effects: [], isAsking: true });
    expect(play(['taken-over', { isDirty: true }], ['accepted']).effects).toEqual(['reload']);
  });

  it('reloads the page when the form is done', () => {
    expect(play(['taken-over', { isDirty: true }], ['changed', { isDirty: false }]).effects).toEqual(['reload']);
  });

  it('waits until a minute after the last reload', () => {
    expect(play(['taken-over', { mayReloadUnasked: false }]).effects).toEqual([]);
    expect(play(['taken-over', { mayReloadUnasked: false }], ['changed', { mayReloadUnasked: true }]).effects).toEqual([
      'reload',
    ]);
  });
});

describe('a kiosk', () => {
  it('is never asked, and applies the version while idle', () => {
    expect(play(['found', { isKiosk: true }])).toEqual({ phase: 'found', effects: [], isAsking: false });
    expect(play(['found', { isKiosk: true }], ['changed', { isIdle: true }]).effects).toEqual(['apply']);
  });

  it('does not reload while a customer uses it', () => {
    expect(play(['taken-over', { isKiosk: true }]).effects).toEqual([]);
    expect(play(['taken-over', { isKiosk: true }], ['changed', { isIdle: true }]).effects).toEqual(['reload']);
  });
});

it('does nothing without a new version', () => {
  expect(play(['changed'], ['accepted'], ['postponed'], ['overdue'], ['refused'])).toEqual({
    phase: 'none',
    effects: [],
    isAsking: false,
  });
});
