/** Questions that only the user can answer: whether rows are service lines, and the order of day and month. */

import { changeImport, type Import, type ImportAnswers } from '@claimline/domain/contracts/imports/imports';
import { columnLetters } from '@claimline/domain/intake/field';
import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import { counted } from '../../components/format/numbers.ts';
import { Notice } from '../../components/page/Notice.tsx';
import classes from './Import.module.css';
import { useImportAction } from './useImportAction.ts';

const lineOptions = [
  { value: 'add', label: 'One claim, with the sum of the amounts' },
  { value: 'repeat', label: 'One claim; each row repeats its total' },
  { value: 'separate', label: 'A separate claim for each row' },
] as const;
const dateOptions = [
  { value: 'day-first', label: 'Day/month/year' },
  { value: 'month-first', label: 'Month/day/year' },
] as const;

export function QuestionsPanel({ accountId, fileImport }: { accountId: string; fileImport: Import }) {
  const { service_lines, date_order } = fileImport.questions;
  return (
    <>
      {date_order ? (
        <Question
          accountId={accountId}
          fileImport={fileImport}
          title="How are dates written?"
          text={`${date_order.columns
            .map(({ column, sample }) => `Column ${columnLetters(column)} has ${sample}`)
            .join(
              '. ',
            )}. This applies to every date in ${date_order.columns.length === 1 ? 'the column' : 'these columns'}.`}
          options={dateOptions}
          answer={date_order.answer}
          proposed="day-first"
          answersWith={(date_order) => ({ date_order })}
        />
      ) : null}
      {service_lines ? (
        <Question
          accountId={accountId}
          fileImport={fileImport}
          title="Are these rows service lines?"
          text={
            service_lines.rows > 0
              ? `${counted(service_lines.rows, 'row has', 'rows have')} the same patient and date as another, but different procedures: ${counted(service_lines.claims, 'claim', 'claims')} with several service lines.`
              : 'Rows with the same patient and date but different procedures are imported as separate claims.'
          }
          options={lineOptions}
          answer={service_lines.answer}
          proposed="add"
          answersWith={(service_lines) => ({ service_lines })}
        />
      ) : null}
    </>
  );
}

interface QuestionProps<Answer extends string> {
  readonly accountId: string;
  readonly fileImport: Import;
  readonly title: string;
  readonly text: string;
  readonly options: readonly { readonly value: Answer; readonly label: string }[];
  readonly answer: Answer | null;
  readonly proposed: Answer;
  readonly answersWith: (answer: Answer) => ImportAnswers;
}

function Question<Answer extends string>(props: QuestionProps<Answer>) {
  const { accountId, fileImport, title, text, options, answer, proposed, answersWith } = props;
  const [chosen, setChosen] = useState(answer ?? proposed);
  const action = useImportAction(changeImport, accountId, fileImport.id);
  return (
    <section className={classes.question} aria-label={title} data-open={answer === null}>
      <Radio.Group
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        label={title}
        description={text}
        value={chosen}
        onChange={(value) => setChosen(options.find((option) => option.value === value)?.value ?? chosen)}
      >
        <div className={classes.options}>
          {options.map(({ value, label }) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </div>
      </Radio.Group>
      <Button
        size="sm"
        variant={answer === null ? 'filled' : 'default'}
        disabled={chosen === answer}
        loading={action.isPending}
        onClick={() => void action.run({ answers: answersWith(chosen) })}
      >
        {answer === null ? 'Confirm' : chosen === answer ? 'Confirmed' : 'Change'}
      </Button>
      {action.error === null ? null : <Notice tone="error">{action.error}</Notice>}
    </section>
  );
}
