import { expect, it, vi } from 'vitest';
import { createEmitter } from '#src/lib/emitter.ts';

it('calls every listener with what is emitted, in the order in which they subscribed', () => {
  const heard: string[] = [];
  const { emit, subscribe } = createEmitter<[string, number]>();
  subscribe((text, count) => heard.push(`first ${text} ${count}`));
  subscribe((text, count) => heard.push(`second ${text} ${count}`));
  emit('a', 1);
  expect(heard).toEqual(['first a 1', 'second a 1']);
});

it('stops calling a listener that was removed, even if it is removed twice', () => {
  const [gone, stays] = [vi.fn(), vi.fn()];
  const { emit, subscribe } = createEmitter();
  const remove = subscribe(gone);
  subscribe(stays);
  remove();
  remove();
  emit();
  expect(gone).not.toHaveBeenCalled();
  expect(stays).toHaveBeenCalledOnce();
});
