import { createElement, Fragment } from 'react';
import { highlightMatches } from '#domain/search/highlight-matches';
import styles from './marked-text.module.css';

type Props = { readonly text: string; readonly query?: string | undefined };

/** A text with the words marked that were searched for. */
export const MarkedText = ({ text, query }: Props) =>
  query === undefined
    ? text
    : createElement(
        Fragment,
        undefined,
        ...highlightMatches(text, query).map((part) =>
          part.marked ? createElement('mark', { className: styles.mark }, part.text) : part.text,
        ),
      );
