import type { ReactNode } from 'react';
import { Notice } from '#design/Notice.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import type { Problem } from '#frame/apiClient.ts';
import { NotLoaded } from '#frame/office/NotLoaded.tsx';
import { NoAccess, noAccessReason } from '#frame/office/OfficePage.tsx';

type Props<Data> = {
  answer: { data?: Data; problem?: Problem; reload(): void };
  /** Words for a failure. */
  textOf(problem: Problem): string;
  children(data: Data): ReactNode;
};

/** What a call has answered, or why there is nothing: loading, failed, no role of theirs opens it. */
export function Answered<Data>({ answer: { data, problem, reload }, textOf, children }: Props<Data>) {
  const reason = problem && noAccessReason(problem);
  if (reason) return <NoAccess reason={reason} />;
  return (
    <>
      {problem ? <Failure problem={problem} text={textOf(problem)} reload={reload} /> : null}
      {data === undefined && !problem ? (
        <div aria-busy="true">
          <Skeleton height={160} />
        </div>
      ) : null}
      {data === undefined ? null : children(data)}
    </>
  );
}

/** What is refused, such as a span that is too long, is refused again. */
function Failure({ problem: { status }, text, reload }: { problem: Problem; text: string; reload(): void }) {
  const isRefused = status >= 400 && status < 500;
  return isRefused ? <Notice kind="bad">{text}</Notice> : <NotLoaded text={text} retry={reload} />;
}
