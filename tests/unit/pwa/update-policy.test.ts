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

/** Plays events, each in its own situation, and tells what the page did. */
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

describe('somebody who is reading', () => {
  it('is asked, and nothing happens by itself', () => {
    expect(play(['found'])).toEqual({ phase: 'asking', effects: [], isAsking: true });
  });

  it('gets the new version on saying yes: taken over, then loaded anew once', () => {
    expect(play(['found'], ['accepted'], ['taken-over'], ['taken-over'], ['overdue'])).toEqual({
      phase: 'reloading',
      effects: ['apply', 'reload'],
      isAsking: false,
    });
  });

  it('gets it also where the browser forgets to tell that it took over', () => {
    expect(play(['found'], ['accepted'], ['overdue'], ['taken-over']).effects).toEqual(['apply', 'reload']);
  });

  it('is not asked again after "later", until there is a newer one', () => {
    expect(play(['found'], ['postponed'], ['changed'])).toMatchObject({ phase: 'later', isAsking: false });
    expect(play(['found'], ['postponed'], ['found'])).toMatchObject({ phase: 'asking', isAsking: true });
  });
});

describe('at the start', () => {
  it('of the only tab it is applied without a word', () => {
    expect(play(['found', { isStarting: true }]).effects).toEqual(['apply']);
  });

  it.each([
    ['with another tab open', { isOnlyTab: false }],
    ['with a form begun', { isDirty: true }],
    ['within a minute of a reload, or it could go on for ever', { mayReloadUnasked: false }],
  ])('%s it is asked', (_name, changes) => {
    expect(play(['found', { isStarting: true, ...changes }])).toMatchObject({ phase: 'asking', effects: [] });
  });
});

describe('fault 22: in the middle of a one-time code or a payment', () => {
  it('nothing is asked and nothing applied, whatever else is true', () => {
    const locked = { isLocked: true, isStarting: true };
    expect(play(['found', locked], ['accepted'], ['changed'])).toEqual({
      phase: 'found',
      effects: [],
      isAsking: false,
    });
    expect(play(['found', { isLocked: true, isKiosk: true, isIdle: true }]).effects).toEqual([]);
  });

  it('it is asked afterwards', () => {
    expect(play(['found', { isLocked: true }], ['changed', { isLocked: false }])).toMatchObject({
      isAsking: true,
      effects: [],
    });
  });

  it('consent given before waits for the end', () => {
    expect(play(['found'], ['accepted', { isLocked: true }]).effects).toEqual([]);
    expect(play(['found'], ['accepted', { isLocked: true }], ['changed', { isLocked: false }]).effects).toEqual([
      'apply',
    ]);
  });

  it('a payment begun while other tabs were waited for puts it off, then it goes on', () => {
    const begun = play(['found'], ['accepted'], ['refused', { isLocked: true }]);
    expect(begun).toEqual({ phase: 'found', effects: ['apply'], isAsking: false });
    expect(
      play(['found'], ['accepted'], ['refused', { isLocked: true }], ['changed', { isLocked: false }]).effects,
    ).toEqual(['apply', 'apply']);
  });

  it('a version that another tab applied does not reload this one until it is over', () => {
    expect(play(['taken-over', { isLocked: true }]).effects).toEqual([]);
    expect(play(['taken-over', { isLocked: true }], ['changed', { isLocked: false }]).effects).toEqual(['reload']);
  });
});

describe('when another tab applied it', () => {
  it('a page where nothing is at stake loads anew', () => {
    expect(play(['found'], ['taken-over']).effects).toEqual(['reload']);
  });

  it('a form is not lost: it is asked, and loaded anew on yes', () => {
    expect(play(['taken-over', { isDirty: true }])).toEqual({ phase: 'taken-over', effects: [], isAsking: true });
    expect(play(['taken-over', { isDirty: true }], ['accepted']).effects).toEqual(['reload']);
  });

  it('or loaded anew once the form is done with', () => {
    expect(play(['taken-over', { isDirty: true }], ['changed', { isDirty: false }]).effects).toEqual(['reload']);
  });

  it('it waits out the minute after a reload', () => {
    expect(play(['taken-over', { mayReloadUnasked: false }]).effects).toEqual([]);
    expect(play(['taken-over', { mayReloadUnasked: false }], ['changed', { mayReloadUnasked: true }]).effects).toEqual([
      'reload',
    ]);
  });
});

describe('a totem', () => {
  it('is never asked, and takes it when nobody is there', () => {
    expect(play(['found', { isKiosk: true }])).toEqual({ phase: 'found', effects: [], isAsking: false });
    expect(play(['found', { isKiosk: true }], ['changed', { isIdle: true }]).effects).toEqual(['apply']);
  });

  it('is not loaded anew under somebody\u2019s hands', () => {
    expect(play(['taken-over', { isKiosk: true }]).effects).toEqual([]);
    expect(play(['taken-over', { isKiosk: true }], ['changed', { isIdle: true }]).effects).toEqual(['reload']);
  });
});

it('without a new version nothing ever happens', () => {
  expect(play(['changed'], ['accepted'], ['postponed'], ['overdue'], ['refused'])).toEqual({
    phase: 'none',
    effects: [],
    isAsking: false,
  });
});
