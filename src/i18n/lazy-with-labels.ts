import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { type LabelNamespace, loadLabels } from './labels.ts';

/**
 * A component that loads with its labels when it is first rendered. If either fails, `otherwise` is rendered, by default
 * nothing.
 */
export const lazyWithLabels = <Props extends object = object>(
  labels: readonly LabelNamespace[],
  load: () => Promise<ComponentType<Props>>,
  otherwise: ComponentType<Props> = () => null,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() =>
    Promise.all([load(), loadLabels(labels)]).then(
      ([component]) => ({ default: component }),
      () => ({ default: otherwise }),
    ),
  );
