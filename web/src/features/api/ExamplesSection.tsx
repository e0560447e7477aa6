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
        These examples use this account’s address and IDs. Set <code>CLAIMLINE_KEY</code> to an API key to run
        them. To call a function, POST its input as <code>data</code>; the response contains{' '}
        <code>result</code> or <code>error</code>.
      </p>
      <SegmentedControl
        size="xs"
        aria-label="Example language"
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
