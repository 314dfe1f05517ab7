import { createElement, Fragment } from 'react';
import { highlightMatches } from '#domain/search/highlight-matches';
import styles from './highlighted-text.module.css';

type Props = { readonly text: string; readonly query?: string | undefined };

/** A text in which the searched words are highlighted. */
export const HighlightedText = ({ text, query }: Props) =>
  query === undefined
    ? text
    : createElement(
        Fragment,
        undefined,
        ...highlightMatches(text, query).map((part) =>
          part.marked ? createElement('mark', { className: styles.mark }, part.text) : part.text,
        ),
      );
