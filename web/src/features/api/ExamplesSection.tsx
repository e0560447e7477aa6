/** Examples in three languages with the account's own address and ids, which run unchanged. */

import {
  type ApiPlace,
  apiExamples,
  type ExampleLanguage,
  exampleLanguages,
} from '@claimline/domain/api-examples';
import { SegmentedControl, Title } from '@mantine/core';
import { useState } from 'react';
import classes from './Api.module.css';
import { CodeBlock } from './CodeBlock.tsx';

export function ExamplesSection({ place }: { place: ApiPlace }) {
  const [language, setLanguage] = useState<ExampleLanguage>('curl');
  return (
    <section className={classes.section} aria-label="Examples">
      <Title order={2}>Examples</Title>
      <p className={classes.words}>
        With this account’s address and ids; they run as they stand, with a key in the environment as{' '}
        <code>CLAIMLINE_KEY</code>. A function is called by POST with its input under <code>data</code>; the
        answer comes under <code>result</code>, a refusal under <code>error</code>.
      </p>
      <SegmentedControl
        size="xs"
        aria-label="Language of the examples"
        data={[...exampleLanguages]}
        value={language}
        onChange={(value) => setLanguage(value as ExampleLanguage)}
      />
      {apiExamples(place).map((example) => (
        <div key={example.id}>
          <h3 className={classes.example}>{example.title}</h3>
          <CodeBlock label={`${example.title}, ${language}`} code={example.code[language]} />
        </div>
      ))}
    </section>
  );
}
